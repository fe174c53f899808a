const socialMedia = {
  lead: 'Links shown on posters and invoices. Leave empty what you don’t use.',
  shown: 'Preview',
  none: 'No links yet. Links you add appear here as customers will see them.',
  saved: 'Links saved',
  test: 'Open in a new tab: %{name}',
};

export default socialMedia;
