import { businessDateOf } from '../kit/rules/businessDate.ts';
import { useCurrentUser } from './useCurrentUser.ts';

const todayIn = (timeZone: string | undefined): string => businessDateOf(new Date(), timeZone);

/** The business day of the shop; it is read again at each drawing. */
export const useToday = (): string => todayIn(useCurrentUser()?.shop?.timeZone);
