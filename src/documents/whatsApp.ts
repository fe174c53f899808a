import { shareLink } from './shareLink.ts';

/** Link for an Indian mobile number (10 digits); without one the user chooses the recipient. */
export const whatsAppLink = (phone: string | null, text: string): string =>
  `https://wa.me/${phone ? `91${phone}` : ''}?text=${encodeURIComponent(text)}`;

/**
 * The window opens before the link is fetched, or pop-up blockers stop it; without a link only the text is sent. Answers false
 * where no link can be made.
 */
export const sendBillByWhatsApp = async (
  sale: { id: string },
  phone: string | null,
  text: string,
): Promise<boolean> => {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  const link = await shareLink(sale.id, { quiet: true }).catch(() => null);
  const address = whatsAppLink(phone, link?.url ? `${text}\n${link.url}` : text);
  if (tab) tab.location.replace(address);
  else window.open(address, '_blank', 'noopener');
  return link?.url !== null;
};
