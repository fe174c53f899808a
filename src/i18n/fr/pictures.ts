import type { PicturesMessages } from '../en/pictures.ts';
import { unbroken } from './unbroken.ts';

const pictures: PicturesMessages = {
  choose: 'Choisir une image',
  drop: 'ou déposez-la ici',
  remove: 'Retirer l’image',
  crop: 'Rogner',
  title: 'Rogner l’image',
  shape: 'Forme',
  shapes: { square: 'Carré', wide: 'Large', tall: 'Vertical' },
  frame: 'Zone de rognage',
  how: 'Faites glisser l’image, ou déplacez-la avec les flèches.',
  zoom: 'Zoom',
  done: 'Appliquer',
  notAPicture: 'Choisissez une image (PNG, JPEG ou WebP)',
};

export default unbroken(pictures);
