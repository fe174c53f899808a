import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { ask } from '../../../providers/ask.ts';
import { useCurrentUser } from '../../../providers/useCurrentUser.ts';
import { mayUse } from '../../../resources/abilities.ts';
import { chequePage } from '../../../resources/cheques/calls.ts';
import { FRESH } from '../../../screens/parts/fresh.ts';
import { ChequeRows } from './ChequeRows.tsx';

const MAX_CHEQUES = 100;

/** The cheques of a record's page, with what can be done with each; nothing where it has none. */
export const RecordCheques = ({ recordId }: { recordId: string }) => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const { data } = useQuery({
    queryKey: ['cheques', 'of', recordId],
    queryFn: ({ signal }) =>
      ask(chequePage, { query: { recordId, size: MAX_CHEQUES } }, { signal, quiet: true }),
    enabled: Boolean(user && mayUse(user, 'dues.cheques')),
    ...FRESH,
  });
  if (!data || data.content.length === 0) return null;
  const title = translate('cheques.title');
  return (
    <Card component="section" aria-label={title} sx={{ mt: 2, mb: 2 }}>
      <Typography variant="h6" component="h2" sx={{ px: 2, pt: 2 }}>
        {title}
      </Typography>
      <ChequeRows title={title} cheques={data.content} />
    </Card>
  );
};
