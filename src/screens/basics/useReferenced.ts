import { PEOPLE } from '../../kit/roles.ts';
import type { AnyResource } from '../../kit/index.ts';
import { PEOPLE_NAMES } from '../../providers/peopleNames.ts';
import { adminNameOf, declarationOf } from '../../providers/names.ts';
import { useMay } from './useDisplayOptions.ts';

interface Referenced {
  target: AnyResource | undefined;
  /** It is react-admin's name of what a reference leads to. */
  page: string;
  /** Titles are read there. Names of people are readable wherever a record leads to them. */
  source: string;
  isPeople: boolean;
  mayRead: boolean;
  /** The page of the record may be opened. */
  mayOpen: boolean;
}

export const useReferenced = (references: string): Referenced => {
  const target = declarationOf(references);
  const page = adminNameOf(references);
  const isPeople = target?.name === PEOPLE;
  const mayOpen = useMay(page, 'show');
  return {
    target,
    page,
    source: isPeople ? PEOPLE_NAMES : page,
    isPeople,
    mayRead: isPeople || mayOpen,
    mayOpen,
  };
};
