import { useQuery } from '@tanstack/react-query';
import { ask, askFile } from '../../providers/ask.ts';
import { expenseOnPaper, expensePaper } from '../../resources/expenses/calls.ts';
import { expenseVoucher } from '../../resources/expenses/paper.ts';
import { RecordPapers } from '../tickets/parts/RecordPapers.tsx';
import type { ReadRecord } from '../../kit/index.ts';
import type { expenses } from '../../resources/expenses/declaration.ts';

export const ExpensePapers = ({ expense }: { expense: ReadRecord<typeof expenses> }) => {
  const id = String(expense.id);
  const { data } = useQuery({
    queryKey: ['papers', 'expenses', id, expense['version']],
    queryFn: ({ signal }) => ask(expenseOnPaper, { id, query: {} }, { signal, quiet: true }),
  });
  if (!data || data.papers.length === 0) return null;
  return (
    <RecordPapers
      resource="expenses"
      data={data}
      papers={{ VOUCHER: expenseVoucher }}
      pdf={(paper, style) => askFile(expensePaper, { id, query: { ...style, paper } })}
    />
  );
};
