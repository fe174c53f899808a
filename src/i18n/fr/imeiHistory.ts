import type { ImeiHistoryMessages } from '../en/imeiHistory.ts';

const imeiHistory: ImeiHistoryMessages = {
  title: 'Chercher un IMEI',
  of: 'IMEI %{imei}',
  field: 'IMEI ou numéro de série',
  search: 'Chercher',
  none: 'Cette boutique n’a jamais eu de pièce portant ce numéro.',
  by: 'par %{name}',
};

export default imeiHistory;
