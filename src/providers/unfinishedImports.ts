/**
 * Imports that have not ended, on this device: a file that is sent again has the same keys, so that nothing is written twice
 * after an error, a closed tab or a lost answer.
 */
import { v4 as uuid, v5 as uuidOf } from 'uuid';

const PLACE = 'galla.imports';

type Unfinished = Readonly<Record<string, { file: string; run: string }>>;

function stored(): Unfinished {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Unfinished;
  } catch {
    return {};
  }
}

function store(imports: Unfinished): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(imports));
  } catch {
    // A full or forbidden storage: only the dialog that is open knows of it.
  }
}

/** `of` says whose import into what it is; `portions` is the file as it is sent. */
export function unfinishedImport(of: string, portions: readonly string[]) {
  const file = uuidOf(portions.join('\n'), uuidOf.URL);
  const known = stored()[of];
  const run = known?.file === file ? known.run : uuid();
  store({ ...stored(), [of]: { file, run } });
  return {
    keyOf: (portion: number): string => uuidOf(String(portion), run),
    end(): void {
      const { [of]: _ended, ...others } = stored();
      store(others);
    },
  };
}
