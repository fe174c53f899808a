import type { ImeiHistoryMessages } from '../en/imeiHistory.ts';

const imeiHistory: ImeiHistoryMessages = {
  title: 'Chercher un IMEI',
  of: 'IMEI %{imei}',
  field: 'IMEI ou numéro de série',
  search: 'Chercher',
  hint: 'Chaque téléphone a son histoire ici',
  hintText:
    'Scannez ou écrivez son numéro : d’où il vient, qui l’a acheté, et ce qui s’est passé entre les deux.',
  none: 'Cette boutique n’a jamais eu de pièce portant ce numéro.',
  by: 'par %{name}',
};

export default imeiHistory;
