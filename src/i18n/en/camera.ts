const camera = {
  open: 'Scan with the camera',
  title: 'Camera',
  picture: 'Camera picture',
  close: 'Close the camera',
  starting: 'Starting the camera',
  hint: 'Hold the barcode in the picture.',
  read: 'Read:',
  problem: {
    insecure: 'The camera needs HTTPS: open Galla at an HTTPS address, or on the shop’s own computer.',
    denied: 'Allow the camera for this site in the browser, then try again.',
    none: 'No camera on this device.',
    busy: 'The camera is in use by another app. Close that app and try again.',
    failed: 'Couldn’t start the camera. Type the number, or use a scanner.',
  },
};

export default camera;
