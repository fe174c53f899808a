const EVERY_MS = 5_000;

export type ReportProgress = (share: number) => void;
export type During = <T>(what: string, work: (report: ReportProgress) => Promise<T>) => Promise<T>;

export const withoutProgress: During = (_what, work) => work(() => undefined);

export const printProgress =
  (print: (line: string) => void): During =>
  async (what, work) => {
    const begun = performance.now();
    let share: number | undefined;
    print(`${what} …`);
    const timer = setInterval(() => {
      const seconds = `${Math.round((performance.now() - begun) / 1_000)} s`;
      print(`${what} … ${share === undefined ? seconds : `${Math.floor(share * 100)} %, ${seconds}`}`);
    }, EVERY_MS);
    try {
      return await work(now => (share = now));
    } finally {
      clearInterval(timer);
    }
  };
