import type { TimelineMessages } from '../en/timeline.ts';
import { unbroken } from './unbroken.ts';

const timeline: TimelineMessages = {
  title: 'Fil d’activité',
  comment: 'Commentaire',
  commentHelp: 'Tapez @ pour mentionner quelqu’un',
  send: 'Commenter',
  people: 'Personnes à mentionner',
  addFile: 'Ajouter un fichier',
  dropFile: 'ou déposez-le ici',
  fileAdded: 'Fichier ajouté',
  removeFile: 'Supprimer %{name}',
  removeTitle: 'Supprimer ce fichier ?',
  removeText: '%{name} sera supprimé définitivement.',
  remove: 'Supprimer',
  fileRemoved: 'Fichier supprimé',
  older: 'Afficher plus ancien',
  nothing: 'Rien pour l’instant',
  created: 'a ajouté la fiche',
  changed: 'a modifié la fiche',
  empty: 'vide',
  commented: 'a commenté',
  filed: 'a ajouté un fichier',
};

export default unbroken(timeline);
