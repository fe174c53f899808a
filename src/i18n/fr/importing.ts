import type { ImportingMessages } from '../en/importing.ts';
import { unbroken } from './unbroken.ts';

const importing: ImportingMessages = {
  title: 'Importer : %{name}',
  lead: 'Choisissez un fichier CSV avec une ligne d’en-tête. Il est d’abord vérifié ; rien n’est enregistré sans votre confirmation.',
  template: 'Fichier d’exemple',
  choose: 'Choisir un fichier CSV',
  drop: 'ou déposez-le ici',
  notCsv: 'Ce fichier n’a pas pu être lu comme CSV. Enregistrez-le en CSV et réessayez.',
  noRows: 'Ce fichier n’a aucune ligne sous l’en-tête',
  checking: 'Vérification',
  importing: 'Importation',
  accepted: '%{smart_count} ligne valide |||| %{smart_count} lignes valides',
  rejected: '%{smart_count} ligne avec erreurs |||| %{smart_count} lignes avec erreurs',
  row: 'Ligne',
  problem: 'Erreur',
  moreRejected: 'et %{smart_count} autre |||| et %{smart_count} autres',
  go: 'Importer %{smart_count} ligne |||| Importer %{smart_count} lignes',
  stop: 'Arrêter',
  stopped: 'Arrêté. Les lignes déjà importées sont enregistrées.',
  done: '%{smart_count} ligne importée |||| %{smart_count} lignes importées',
  again: 'Choisissez de nouveau le même fichier pour continuer ; aucune ligne n’est prise deux fois.',
  another: 'Choisir un autre fichier',
};

export default unbroken(importing);
