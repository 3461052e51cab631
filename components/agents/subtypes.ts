/** The subtypes that the platform knows, and the profile each starts from (contract, profiles). */
const STARTING_PROFILES: Readonly<Record<string, string>> = {
  general: 'general',
  customer_support: 'support',
  sales_assistant: 'sales',
  booking_agent: 'booking',
  system: 'admin',
};

export const SUBTYPES = Object.keys(STARTING_PROFILES);

/** An unknown subtype starts from `general`. */
export function startingProfile(subtype: string): string {
  return Object.hasOwn(STARTING_PROFILES, subtype) ? STARTING_PROFILES[subtype]! : 'general';
}
