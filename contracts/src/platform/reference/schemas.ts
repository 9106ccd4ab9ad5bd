import { z } from 'zod';
import { roles } from '../../shared/access.js';
import { languages } from '../../shared/client-apps.js';
import { Currency } from '../../shared/currencies.js';
import { areaLimits, Coordinates, MultiPolygon, Polygon } from '../../shared/geo.js';
import { id } from '../../shared/ids.js';
import { exactlyOneOf, oneOrBothOf, withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { addressText } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';

const health = z
  .object({
    status: z.enum(['ok', 'degraded']).describe('Always `ok`: a server that is not ready responds with 503'),
    alive: z.literal(true),
    ready: z.boolean().describe('Always true: a server that is not ready responds with 503'),
    version: z.string(),
    time: Instant,
  })
  .strict();
export interface HealthSchema extends Named<typeof health> {}
/** The health of a server that is ready. */
export const Health: HealthSchema = component('Health', health);

const componentStatus = z
  .object({
    name: z.enum(['api', 'store', 'worker', 'payments', 'maps', 'files']),
    state: z.enum(['operational', 'degraded', 'outage']),
    since: Instant,
  })
  .strict();
export interface ComponentStatusSchema extends Named<typeof componentStatus> {}
/** A component of the platform with its state. */
export const ComponentStatus: ComponentStatusSchema = component('ComponentStatus', componentStatus);

const platformStatus = z
  .object({
    state: z.enum(['operational', 'degraded', 'outage']).describe('Worst state of the components'),
    components: z.array(ComponentStatus).max(20),
    time: Instant,
  })
  .strict();
export interface PlatformStatusSchema extends Named<typeof platformStatus> {}
/** The components of the platform, and the worst of their states. */
export const PlatformStatus: PlatformStatusSchema = component('PlatformStatus', platformStatus);

const demoAccount = z
  .object({
    accountId: id('account'),
    role: z.enum(roles),
    email: z.string(),
    password: z.string().describe('Published, so it cannot be changed'),
    displayName: z.string(),
    description: z.string(),
  })
  .strict();
export interface DemoAccountSchema extends Named<typeof demoAccount> {}
/** A sandbox account with its published password. */
export const DemoAccount: DemoAccountSchema = component('DemoAccount', demoAccount);

const demoAccountList = z.object({ data: z.array(DemoAccount).max(100) }).strict();
export interface DemoAccountListSchema extends Named<typeof demoAccountList> {}
/** All demo accounts. */
export const DemoAccountList: DemoAccountListSchema = component('DemoAccountList', demoAccountList);

const demoLoginRequest = withRule(
  z
    .object({
      role: z.enum(roles).optional().describe('Signs in the first demo account with this role'),
      accountId: id('account').optional().describe('Signs in this demo account'),
    })
    .strict(),
  exactlyOneOf('role', 'accountId'),
);
export interface DemoLoginRequestSchema extends Named<typeof demoLoginRequest> {}
/** The role or the demo account to sign in with. */
export const DemoLoginRequest: DemoLoginRequestSchema = component('DemoLoginRequest', demoLoginRequest);

const country = z
  .object({
    code: z.string().length(2).describe('ISO 3166-1 alpha-2'),
    name: z.string(),
    currency: Currency,
    callingCode: z.string(),
    active: z.boolean(),
  })
  .strict();
export interface CountrySchema extends Named<typeof country> {}
/** A supported country. */
export const Country: CountrySchema = component('Country', country);

const countryList = z.object({ data: z.array(Country).max(300) }).strict();
export interface CountryListSchema extends Named<typeof countryList> {}
/** All supported countries. */
export const CountryList: CountryListSchema = component('CountryList', countryList);

export const emergencyServices = ['all', 'police', 'ambulance', 'fire'] as const;
export type EmergencyService = (typeof emergencyServices)[number];

const emergencyContact = z
  .object({
    service: z.enum(emergencyServices).describe('`all` answers for every service'),
    phone: z.string().describe('As people dial it in the city, for example `112`'),
  })
  .strict();
export interface EmergencyContactSchema extends Named<typeof emergencyContact> {}
/** A number to call in an emergency. */
export const EmergencyContact: EmergencyContactSchema = component('EmergencyContact', emergencyContact);

const basisPoints = z.number().int().min(0).max(10_000).describe('In 1/100 of a per cent: 2100 is 21 %');

const city = z
  .object({
    id: z.string().describe('Slug, for example `bucharest`'),
    name: z.string(),
    countryCode: z.string().length(2),
    timeZone: z.string().describe('IANA time zone'),
    currency: Currency.describe('Currency of all prices in the city'),
    languages: z.array(z.string()).max(20).describe('BCP 47 tags of the languages of its people, the most usual first'),
    textLanguage: z.enum(languages).describe('Language of our texts for people who chose none'),
    vat: z
      .object({ standardBasisPoints: basisPoints, foodBasisPoints: basisPoints })
      .strict()
      .describe('VAT rates; the standard one is also that of our fees'),
    emergencyContacts: z.array(EmergencyContact).max(10).describe('Numbers to call in an emergency'),
    center: Coordinates,
    active: z.boolean(),
  })
  .strict();
export interface CitySchema extends Named<typeof city> {}
/** A supported city. */
export const City: CitySchema = component('City', city);

const cityList = z.object({ data: z.array(City).max(1_000) }).strict();
export interface CityListSchema extends Named<typeof cityList> {}
/** Supported cities. */
export const CityList: CityListSchema = component('CityList', cityList);

const serviceZone = z
  .object({
    id: z.string(),
    cityId: z.string(),
    name: z.string(),
    sector: z.number().int().min(1).max(6).nullable().describe('Number of a sector of Bucharest; null in other cities'),
    center: Coordinates,
    polygon: z.union([Polygon, MultiPolygon]),
    active: z.boolean(),
  })
  .strict();
export interface ServiceZoneSchema extends Named<typeof serviceZone> {}
/** A part of the service area. */
export const ServiceZone: ServiceZoneSchema = component('ServiceZone', serviceZone);

const areaFixture = z
  .object({
    name: z.string(),
    point: Coordinates,
    expected: z.enum(['inside', 'outside', 'outside_in_bounding_box']),
    zoneId: z.string().nullable(),
  })
  .strict();
export interface AreaFixtureSchema extends Named<typeof areaFixture> {}
/** A position with a known answer to whether we deliver there. */
export const AreaFixture: AreaFixtureSchema = component('AreaFixture', areaFixture);

const serviceZones = z
  .object({
    area: z.union([Polygon, MultiPolygon]).describe('The whole service area of the city'),
    zones: z.array(ServiceZone).max(areaLimits.zones),
    fixtures: z.array(AreaFixture).max(100).describe('Positions whose answer never changes, for tests'),
  })
  .strict();
export interface ServiceZonesSchema extends Named<typeof serviceZones> {}
/** The service area, its zones, and test positions. */
export const ServiceZones: ServiceZonesSchema = component('ServiceZones', serviceZones);

const addressValidationRequest = withRule(
  z
    .object({
      addressText: addressText(300).optional(),
      coordinates: Coordinates.optional().describe('Takes precedence over the text'),
    })
    .strict(),
  oneOrBothOf('addressText', 'coordinates'),
);
export interface AddressValidationRequestSchema extends Named<typeof addressValidationRequest> {}
/** Address text, coordinates or both. */
export const AddressValidationRequest: AddressValidationRequestSchema = component(
  'AddressValidationRequest',
  addressValidationRequest,
);

const addressValidation = z
  .object({
    inServiceArea: z.boolean(),
    reason: z.enum(['inside', 'outside_service_area', 'address_not_found']),
    coordinates: Coordinates.nullable(),
    label: z.string().nullable().describe('The address as we understood it'),
    zoneId: z.string().nullable(),
  })
  .strict();
export interface AddressValidationSchema extends Named<typeof addressValidation> {}
/** The result of a check of an address against the service area. */
export const AddressValidation: AddressValidationSchema = component('AddressValidation', addressValidation);
