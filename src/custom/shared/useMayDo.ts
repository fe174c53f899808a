import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { mayUse, type Ability } from '../../resources/roleAbilities.ts';

export const useMayDo = (): ((ability: Ability) => boolean) => {
  const user = useCurrentUser();
  return ability => user !== undefined && mayUse(user, ability);
};
