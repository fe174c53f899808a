const LOOK_MS = 300;

/** Ends a server of npm run dev whose watcher was killed: it would hold the database, and nothing could stop it. */
export const endWithWatcher = (): void => {
  const watcher = process.ppid;
  setInterval(() => {
    if (process.ppid !== watcher || watcher === 1) process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS).unref();
};
