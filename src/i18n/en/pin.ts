const pin = {
  switch: 'Switch person',
  approve: 'Ask the owner',
  of: 'PIN of %{name}',
  six: '6 digits',
  other: 'Someone else',
  noPerson:
    'No one else can switch here yet. Each person sets a PIN under My Profile, and this device must have been signed in with a password.',
  noOwner:
    'No owner can approve here yet. An owner sets a PIN under My Profile, and this device must have been signed in with a password.',
  ended: 'Too many wrong PINs. Sign in with the password.',
  switched: '%{name} is working here now',
};

export type PinMessages = typeof pin;
export default pin;
