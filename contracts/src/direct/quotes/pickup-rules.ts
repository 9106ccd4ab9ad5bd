import { oneOrBothOf, type Rule } from '../../shared/rules.js';

/** The fields that locate a pickup. */
interface SentPickup {
  readonly placeId?: string | undefined;
  readonly address?: string | undefined;
  readonly coordinates?: object | undefined;
  readonly contact?: object | undefined;
}

const located = ['address', 'coordinates'] as const;

/** A stored place has an address already. */
function exclusion(pickup: SentPickup): ReturnType<Rule<SentPickup>['violation']> {
  const field = located.find((name) => pickup[name] !== undefined);
  if (pickup.placeId === undefined || field === undefined) return undefined;
  return { code: 'exclusive', field, message: `Send either \`placeId\` or \`${field}\`: both were sent.` };
}

const placeAlone = { placeId: { propertyNames: { not: { enum: located } } } };

/** A pickup to quote is a stored place, or has an address, coordinates or both. */
export const quotePickupRule: Rule<SentPickup> = {
  violation(pickup) {
    if (pickup.placeId !== undefined) return exclusion(pickup);
    return oneOrBothOf('address', 'coordinates').violation(pickup);
  },
  keywords: {
    anyOf: [{ required: ['placeId'] }, { required: ['address'] }, { required: ['coordinates'] }],
    dependentSchemas: placeAlone,
  },
};

/** The pickup of a delivery is a stored place, or has an address and a contact. */
export const deliveryPickupRule: Rule<SentPickup> = {
  violation(pickup) {
    if (pickup.placeId !== undefined) return exclusion(pickup);
    const field = (['address', 'contact'] as const).find((name) => pickup[name] === undefined);
    if (field === undefined) return undefined;
    return {
      code: 'required',
      field,
      message: `Send \`${field}\`, or the \`placeId\` of a stored place: it is missing.`,
    };
  },
  keywords: { anyOf: [{ required: ['placeId'] }, { required: ['address', 'contact'] }], dependentSchemas: placeAlone },
};
