import { useTranslate } from 'ra-core';
import { declarationOf } from '../../providers/names.ts';
import { labelsOf } from '../../screens/basics/labels.ts';

/** Names of the kinds of entries: a resource's own, or a message of the calendar. */
export const useKindNames = () => {
  const translate = useTranslate();
  return (kind: string): { one: string; many: string } => {
    const resource = declarationOf(kind);
    return resource
      ? labelsOf(translate, resource)
      : { one: translate(`calendar.kinds.${kind}.one`), many: translate(`calendar.kinds.${kind}.many`) };
  };
};
