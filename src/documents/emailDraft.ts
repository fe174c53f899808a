/** Opens the mail program with a draft; the receiver is chosen there. Lines end as RFC 6068 wants them. */
export const emailDraft = (subject: string, body: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replace(/\r?\n/g, '\r\n'))}`;
