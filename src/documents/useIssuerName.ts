import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../providers/useCurrentUser.ts';
import { registrationOf, type Issued } from '../resources/registrations/rules.ts';
import { letterheadsQuery } from './useOnPaper.ts';

/** Answers the name that a document was issued under, for a message about it. */
export const useIssuerName = () => {
  const name = useCurrentUser()?.shop.shopStoreName ?? '';
  const { data = [] } = useQuery(letterheadsQuery);
  return (issued: Issued): string => registrationOf(data, issued)?.tradeName ?? name;
};
