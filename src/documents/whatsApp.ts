/** Opens WhatsApp with a text for an Indian mobile number (10 digits); without one, the receiver is chosen there. */
export const whatsAppLink = (phone: string | null, text: string): string =>
  `https://wa.me/${phone ? `91${phone}` : ''}?text=${encodeURIComponent(text)}`;
