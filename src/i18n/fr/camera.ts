import type { CameraMessages } from '../en/camera.ts';
import { unbroken } from './unbroken.ts';

const camera: CameraMessages = {
  open: 'Scanner avec l’appareil photo',
  title: 'Appareil photo',
  picture: 'Image de l’appareil photo',
  close: 'Fermer l’appareil photo',
  starting: 'Démarrage de l’appareil photo',
  hint: 'Placez le code-barres dans l’image.',
  read: 'Lu :',
  problem: {
    insecure:
      'L’appareil photo exige HTTPS : ouvrez la boutique à une adresse https://, ou sur l’ordinateur de la boutique.',
    denied: 'Autorisez l’appareil photo pour ce site dans le navigateur, puis réessayez.',
    none: 'Aucun appareil photo sur cet appareil.',
    busy: 'L’appareil photo est utilisé par une autre application. Fermez-la et réessayez.',
    failed: 'Impossible de démarrer l’appareil photo. Saisissez le numéro ou utilisez une douchette.',
  },
};

export default unbroken(camera);
