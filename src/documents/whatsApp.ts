import { shareLink } from '../providers/api.ts';

/** Opens WhatsApp with a text for an Indian mobile number (10 digits); without one, the receiver is chosen there. */
export const whatsAppLink = (phone: string | null, text: string): string =>
  `https://wa.me/${phone ? `91${phone}` : ''}?text=${encodeURIComponent(text)}`;

/**
 * Opens WhatsApp with a bill: the text, and the link to the customer's page of it below. The window comes at once, since
 * a browser takes one that is opened after waiting for advertising; where no link can be had, the text goes alone.
 */
export const sendBillByWhatsApp = async (
  sale: { id: string },
  phone: string | null,
  text: string,
): Promise<void> => {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  const link = await shareLink(sale.id, { quiet: true }).catch(() => null);
  const address = whatsAppLink(phone, link ? `${text}\n${link.url}` : text);
  if (tab) tab.location.replace(address);
  else window.open(address, '_blank', 'noopener');
};
