import type { AnyResource } from '../kit/index.ts';
import type { Ability } from '../kit/roleAbilities.ts';
import { fileAbilities, mayUse } from '../resources/abilities.ts';
import { useCurrentUser } from './useCurrentUser.ts';

export const useMayDo = (): ((ability: Ability) => boolean) => {
  const user = useCurrentUser();
  return ability => user !== undefined && mayUse(user, ability);
};

export const useMayAddFiles = (resource: AnyResource): boolean => useMayDo()(fileAbilities(resource).add);
