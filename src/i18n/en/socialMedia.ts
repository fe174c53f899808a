/** Where the shop is found on the net. */
const socialMedia = {
  lead: 'Links that stand on posters and invoices. Leave empty what the shop does not have.',
  shown: 'As it is shown',
  none: 'No link yet. Each one you fill in stands here as customers will see it.',
  saved: 'The links were saved',
  test: 'Open in a new tab: %{name}',
};

export type SocialMediaMessages = typeof socialMedia;
export default socialMedia;
