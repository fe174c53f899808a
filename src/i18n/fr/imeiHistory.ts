import type { ImeiHistoryMessages } from '../en/imeiHistory.ts';
import { unbroken } from './unbroken.ts';

const imeiHistory: ImeiHistoryMessages = {
  of: 'IMEI %{imei}',
  field: 'IMEI ou numéro de série',
  search: 'Rechercher',
  hint: 'Consulter l’historique d’un téléphone',
  hintText:
    'Scannez ou saisissez l’IMEI pour voir le fournisseur, le client et tout ce qui s’est passé entre les deux.',
  none: 'Aucune pièce avec ce numéro.',
  by: 'par %{name}',
  inShop: 'En boutique',
  with: 'Chez',
};

export default unbroken(imeiHistory);
