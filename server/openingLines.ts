/** What the terminal says once the server is open. */
import { DEMO_EMAILS, DEMO_PASSWORD } from './session/demoPeople.ts';
import type { RunningServer } from './start.ts';

export const openingLines = ({
  address,
  hasDemoShop,
  hasShop,
  demoPeopleAsleep,
}: Omit<RunningServer, 'close'>): string[] => {
  const lines = [`Galla is open at ${address}`];
  if (hasDemoShop) lines.push(`Demo sign-in: ${DEMO_EMAILS.join(', ')}; password ${DEMO_PASSWORD}`);
  if (demoPeopleAsleep > 0)
    lines.push(
      `${demoPeopleAsleep} demo ${demoPeopleAsleep === 1 ? 'person is' : 'people are'} asleep: the password is published, so it opens nothing here.`,
    );
  if (!hasShop) lines.push('A shop and its owner are made by: npm run shop:create');
  return lines;
};
