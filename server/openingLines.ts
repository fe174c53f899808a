import { DEMO_EMAILS, DEMO_PASSWORD } from './people/index.ts';
import type { RunningServer } from './start.ts';

export const openingLines = ({
  address,
  hasDemoShop,
  hasShop,
  demoPeopleAsleep,
}: Omit<RunningServer, 'close'>): string[] => {
  const lines = [`Galla is running at ${address}`];
  if (hasDemoShop) lines.push(`Demo sign-in: ${DEMO_EMAILS.join(', ')}; password ${DEMO_PASSWORD}`);
  if (demoPeopleAsleep > 0)
    lines.push(
      `${demoPeopleAsleep} demo ${demoPeopleAsleep === 1 ? 'person is' : 'people are'} asleep: their password is published, so they cannot sign in here.`,
    );
  if (!hasShop) lines.push('No shop yet. Create a shop and its owner: npm run shop:create');
  return lines;
};
