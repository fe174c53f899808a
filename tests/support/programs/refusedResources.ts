/**
 * Run inside a copy of the project: gives `npm run resource:add` each list of arguments in turn, in one process, and prints
 * what it wrote to the terminal as an error, one text each, as JSON.
 */
const attempts = JSON.parse(process.argv[2] ?? '[]') as string[][];
const [node = '', file = ''] = process.argv;
const refusals: string[] = [];
for (const [index, attempt] of attempts.entries()) {
  const printed: string[] = [];
  console.error = (...parts: unknown[]) => void printed.push(parts.join(' '));
  process.argv = [node, file, ...attempt];
  // The address is another each time, so that the command is run anew.
  await import(`../../../server/commands/resource-add.ts?${index}`);
  refusals.push(printed.join('\n'));
}
process.stdout.write(JSON.stringify(refusals));
process.exit(0);

export {};
