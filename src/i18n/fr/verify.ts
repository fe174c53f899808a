import type { VerifyMessages } from '../en/verify.ts';
import { unbroken } from './unbroken.ts';

const verify: VerifyMessages = {
  title: 'Vérifier les livres',
  ok: 'Les livres concordent avec les pièces',
  bad: 'Les livres ne concordent pas avec les pièces',
  never: 'Pas encore vérifié. La vérification a lieu chaque nuit.',
  run: 'Vérifier maintenant',
  running: 'Vérification …',
  at: 'Vérifié le %{time}',
  part: 'Partie',
  rows: 'Lignes',
  diff: 'Écarts',
  erased: '%{smart_count} ligne effacée |||| %{smart_count} lignes effacées',
  seal: 'Sceau %{number}',
  expected: 'selon les pièces : %{value}',
  found: 'dans les livres : %{value}',
  missing: 'ligne absente',
  of: {
    ledger: 'Comptes',
    documents: 'Pièces et taxes',
    parties: 'Clients, fournisseurs, financeurs',
    stock: 'Stock',
    drawers: 'Caisses et jours clôturés',
    statistics: 'Statistiques',
    seals: 'Journal et clôtures',
  },
};

export default unbroken(verify);
