import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../providers/ask.ts';
import { calendar } from '../../resources/calendar/calls.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import type { Days } from '../../screens/views/datedRecords.ts';
import { useWritten } from '../../screens/views/useWritten.ts';

const KEY = 'calendar';

/** Reads what the person may see of these days, and reads again when others write. */
export const useEntries = (days: Days) => {
  const client = useQueryClient();
  const language = useLanguage();
  const query = useQuery({
    queryKey: [KEY, days, language],
    queryFn: ({ signal }) => ask(calendar, { query: days }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
  const again = () => client.invalidateQueries({ queryKey: [KEY] });
  useWritten(undefined, () => void again());
  return { ...query, again };
};
