import type { CurrentUser } from '../resources/session/answers.ts';
import type { ShowWhen } from '../kit/index.ts';

const HOLDS: Readonly<Record<ShowWhen, (user: CurrentUser) => boolean>> = {
  shopHasGst: user => Boolean(user.shop.gstnumber?.trim()) || user.shop.gstScheme === 'REGULAR',
};

export const isShown = (when: ShowWhen | undefined, user: CurrentUser): boolean => !when || HOLDS[when](user);
