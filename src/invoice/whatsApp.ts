/** Opens WhatsApp with a text for an Indian mobile number (10 digits). */
export const whatsAppLink = (phone: string, text: string): string =>
  `https://wa.me/91${phone}?text=${encodeURIComponent(text)}`;
