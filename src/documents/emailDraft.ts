/** Opens the mail program; the user adds the recipient. CRLF line ends by RFC 6068. */
export const emailDraft = (subject: string, body: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replace(/\r?\n/g, '\r\n'))}`;
