import { DEFAULT_LANGUAGE } from '../src/kit/languages.ts';
import { DEMO_EMAILS, DEMO_PASSWORD } from './people/index.ts';
import type { RunningServer } from './start.ts';

export const openingLines = ({
  address,
  hasDemoShop,
  hasOwnShop,
  demoPeopleAsleep,
  code,
}: Omit<RunningServer, 'close'>): string[] => {
  const lines = [`Galla is running at ${address}`];
  if (hasDemoShop) lines.push(`Demo sign-in: ${DEMO_EMAILS.join(', ')}; password ${DEMO_PASSWORD}`);
  if (demoPeopleAsleep > 0)
    lines.push(
      `${demoPeopleAsleep} demo ${demoPeopleAsleep === 1 ? 'person is' : 'people are'} asleep: their password is published, so they cannot sign in here.`,
    );
  if (!hasOwnShop) {
    lines.push(`Start your own shop: ${address}/${DEFAULT_LANGUAGE}/setup`);
    lines.push(`From another machine, the page asks for this code: ${code}`);
  }
  return lines;
};
