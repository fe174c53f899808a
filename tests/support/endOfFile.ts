/** What a support module opened for a test file is closed at its end: files share modules, so `afterAll` there would count for the first alone. */
let tasks: (() => Promise<void>)[] = [];

export const atEndOfFile = (task: () => Promise<void>): void => void tasks.push(task);

export async function endFile(): Promise<void> {
  const all = tasks;
  tasks = [];
  for (const task of all) await task();
}
