import { useState } from 'react';
import { CallError } from '../../providers/httpClient.ts';

/** A file, what its import would do by a mapping of its columns, and why it cannot be. */
export const useTrial = <Trial, Mapping>(read: (file: File, mapping: Mapping | null) => Promise<Trial>) => {
  const [file, setFile] = useState<File | null>(null);
  const [trial, setTrial] = useState<Trial | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const check = async (chosen: File, mapping: Mapping | null): Promise<void> => {
    setFile(chosen);
    setProblem(null);
    try {
      setTrial(await read(chosen, mapping));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!mapping) setTrial(null);
      setProblem(Object.values(error.errors ?? {})[0] ?? error.message);
    }
  };
  return { file, trial, problem, check };
};
