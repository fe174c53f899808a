export const MENU_COLUMN = {
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'background.paper',
  color: 'text.primary',
} as const;
