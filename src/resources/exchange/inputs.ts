/** A sale and a purchase bill take these of a phone that a person sells. */
import * as z from '../../kit/zod.ts';
import { unitCode, line, paragraph, remark } from '../../kit/values.ts';
import { CONDITIONS } from '../stock/choices.ts';
import {
  CHECK_ANSWERS,
  GRADES,
  ID_KINDS,
  idProblem,
  normaliseIdNumber,
  type IdKind,
} from './conditionGrid.ts';

const answer = z.enum(CHECK_ANSWERS).nullish();
const grade = z.enum(GRADES).nullish();

export const conditionGrid = z.strictObject({
  power: answer,
  touch: answer,
  cameras: answer,
  microphone: answer,
  speaker: answer,
  charging: answer,
  wifi: answer,
  biometrics: answer,
  screen: grade,
  body: grade,
});

const identityShape = {
  address: paragraph(300).nullish(),
  idKind: z.enum(ID_KINDS).nullish(),
  /** An Aadhaar number is stored with its last four digits. */
  idNumber: remark(30).nullish(),
};

const checkIdentity = (
  { idKind, idNumber }: { idKind?: IdKind | null | undefined; idNumber?: string | null | undefined },
  { addIssue }: Pick<z.core.$RefinementCtx, 'addIssue'>,
): void => {
  if (!idKind && !idNumber) return;
  const lacking = !idKind ? 'idKind' : !idNumber ? 'idNumber' : null;
  const problem = idKind && idNumber ? idProblem(idKind, normaliseIdNumber(idKind, idNumber)) : null;
  if (lacking) addIssue({ code: 'custom', message: 'validation.required', path: [lacking] });
  if (problem) addIssue({ code: 'custom', message: problem, path: ['idNumber'] });
};

/** It is who sells; the customer of the sale where it is left out. */
const sellerInput = z
  .strictObject({ name: line(100).nullish(), ...identityShape })
  .superRefine((seller, context) => checkIdentity(seller, context));

/** It is a person who sells to the shop without a GSTIN. */
export const sellerIdentity = z
  .strictObject(identityShape)
  .superRefine((seller, context) => checkIdentity(seller, context));

export const buyBackInput = z.strictObject({
  productId: z.uuid(),
  imei: unitCode,
  condition: z.enum(CONDITIONS),
  seller: sellerInput.nullish(),
  conditionGrid: conditionGrid.nullish(),
  note: paragraph(500).nullish(),
});
export type BuyBackInput = z.infer<typeof buyBackInput>;
