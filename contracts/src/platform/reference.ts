import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { exampleSession, exampleTime } from '../shared/examples.js';
import { Coordinates, Polygon } from '../shared/geo.js';
import { id } from '../shared/ids.js';
import { Currency } from '../shared/money.js';
import { problemResponses } from '../shared/problem.js';
import { type RouteMeta, roles } from '../shared/route-meta.js';
import { component, type Named } from '../shared/schema.js';
import { text } from '../shared/text.js';
import { Instant } from '../shared/time.js';
import { SignedIn } from './auth-schemas.js';

const health = z
  .object({
    status: z.enum(['ok', 'degraded']),
    alive: z.literal(true),
    ready: z.boolean().describe('Whether the store answers'),
    version: z.string(),
    time: Instant,
  })
  .strict();
export interface HealthSchema extends Named<typeof health> {}
export const Health: HealthSchema = component('Health', health);

const componentStatus = z
  .object({
    name: z.enum(['api', 'store', 'worker', 'payments', 'maps']),
    state: z.enum(['operational', 'degraded', 'outage']),
    since: Instant,
  })
  .strict();
export interface ComponentStatusSchema extends Named<typeof componentStatus> {}
export const ComponentStatus: ComponentStatusSchema = component('ComponentStatus', componentStatus);

const platformStatus = z
  .object({
    state: z.enum(['operational', 'degraded', 'outage']).describe('The worst state of the components'),
    components: z.array(ComponentStatus).max(20),
    time: Instant,
  })
  .strict();
export interface PlatformStatusSchema extends Named<typeof platformStatus> {}
export const PlatformStatus: PlatformStatusSchema = component('PlatformStatus', platformStatus);

const demoAccount = z
  .object({
    accountId: id('account'),
    role: z.enum(roles),
    email: z.string(),
    password: z.string().describe('Published: it cannot be changed'),
    displayName: z.string(),
    description: z.string(),
  })
  .strict();
export interface DemoAccountSchema extends Named<typeof demoAccount> {}
export const DemoAccount: DemoAccountSchema = component('DemoAccount', demoAccount);

const demoAccountList = z.object({ data: z.array(DemoAccount).max(100) }).strict();
export interface DemoAccountListSchema extends Named<typeof demoAccountList> {}
export const DemoAccountList: DemoAccountListSchema = component('DemoAccountList', demoAccountList);

const demoLoginRequest = z
  .object({
    role: z.enum(roles).optional().describe('The first demo account of this role'),
    accountId: id('account').optional().describe('A certain demo account'),
  })
  .strict()
  .refine((body) => (body.role === undefined) !== (body.accountId === undefined), {
    message: 'send either role or accountId',
    path: ['role'],
  });
export interface DemoLoginRequestSchema extends Named<typeof demoLoginRequest> {}
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
export const Country: CountrySchema = component('Country', country);

const countryList = z.object({ data: z.array(Country).max(300) }).strict();
export interface CountryListSchema extends Named<typeof countryList> {}
export const CountryList: CountryListSchema = component('CountryList', countryList);

const city = z
  .object({
    id: z.string().describe('Slug, for example `bucharest`'),
    name: z.string(),
    countryCode: z.string().length(2),
    timeZone: z.string().describe('IANA time zone'),
    center: Coordinates,
    active: z.boolean(),
  })
  .strict();
export interface CitySchema extends Named<typeof city> {}
export const City: CitySchema = component('City', city);

const cityList = z.object({ data: z.array(City).max(1_000) }).strict();
export interface CityListSchema extends Named<typeof cityList> {}
export const CityList: CityListSchema = component('CityList', cityList);

const serviceZone = z
  .object({
    id: z.string(),
    cityId: z.string(),
    name: z.string(),
    sector: z.number().int().min(1).max(6),
    center: Coordinates,
    polygon: Polygon,
    active: z.boolean(),
  })
  .strict();
export interface ServiceZoneSchema extends Named<typeof serviceZone> {}
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
export const AreaFixture: AreaFixtureSchema = component('AreaFixture', areaFixture);

const serviceZones = z
  .object({
    area: Polygon.describe('The whole service area'),
    zones: z.array(ServiceZone).max(100),
    fixtures: z.array(AreaFixture).max(100).describe('Points whose answer never changes: use them in tests'),
  })
  .strict();
export interface ServiceZonesSchema extends Named<typeof serviceZones> {}
export const ServiceZones: ServiceZonesSchema = component('ServiceZones', serviceZones);

const addressValidationRequest = z
  .object({
    addressText: text(300).optional(),
    coordinates: Coordinates.optional().describe('Takes precedence over the text'),
  })
  .strict()
  .refine((body) => body.addressText !== undefined || body.coordinates !== undefined, {
    message: 'send addressText, coordinates or both',
    path: ['addressText'],
  });
export interface AddressValidationRequestSchema extends Named<typeof addressValidationRequest> {}
export const AddressValidationRequest: AddressValidationRequestSchema = component(
  'AddressValidationRequest',
  addressValidationRequest,
);

const addressValidation = z
  .object({
    inServiceArea: z.boolean(),
    reason: z.enum(['inside', 'outside_service_area', 'address_not_found']),
    coordinates: Coordinates.nullable(),
    label: z.string().nullable().describe('The address as it was understood'),
    zoneId: z.string().nullable(),
  })
  .strict();
export interface AddressValidationSchema extends Named<typeof addressValidation> {}
export const AddressValidation: AddressValidationSchema = component('AddressValidation', addressValidation);

const c = initContract();

/** Health, status, demo accounts and reference data. */
export const referenceContract = c.router(
  {
    health: {
      method: 'GET',
      path: '/api/v1/health',
      summary: 'Health check',
      description: 'Alive and ready, with the store checked. Answers 200 while the process can answer at all.',
      responses: { 200: Health },
      metadata: {
        access: { kind: 'public' },
        rate: 'platform',
        idempotency: 'none',
        errors: [],
        examples: [
          {
            name: 'healthy',
            response: { status: 'ok', alive: true, ready: true, version: '0.1.0', time: exampleTime },
          },
        ],
      } as const satisfies RouteMeta,
    },
    status: {
      method: 'GET',
      path: '/api/v1/status',
      summary: 'Public platform status',
      description: 'Each component with its state and since when.',
      responses: { 200: PlatformStatus },
      metadata: {
        access: { kind: 'public' },
        rate: 'platform',
        idempotency: 'none',
        errors: [],
        examples: [
          {
            name: 'operational',
            response: {
              state: 'operational',
              components: [{ name: 'store', state: 'operational', since: exampleTime }],
              time: exampleTime,
            },
          },
        ],
      } as const satisfies RouteMeta,
    },
    demoAccounts: {
      method: 'GET',
      path: '/api/v1/demo/accounts',
      summary: 'List the public sandbox demo accounts',
      description: 'Accounts with published credentials, at least one for each role.',
      responses: { 200: DemoAccountList },
      metadata: {
        access: { kind: 'public' },
        rate: 'platform',
        idempotency: 'none',
        errors: [],
        examples: [
          {
            name: 'accounts',
            response: {
              data: [
                {
                  accountId: 'acc_01kb2m5v3xe8wr9q4t7n6c0d1f',
                  role: 'customer',
                  email: 'ana.popescu@demo.doorstep.example',
                  password: 'doorstep-demo-2026',
                  displayName: 'Ana Popescu',
                  description: 'Customer in Sector 1',
                },
              ],
            },
          },
        ],
      } as const satisfies RouteMeta,
    },
    demoLogin: {
      method: 'POST',
      path: '/api/v1/auth/demo-login',
      summary: 'Create a sandbox demo session',
      description: 'Signs in a demo account by role or id. Demo sessions never need a step-up.',
      body: DemoLoginRequest,
      responses: { 201: SignedIn },
      metadata: {
        access: { kind: 'public' },
        rate: 'platform',
        idempotency: 'none',
        errors: ['not_found'],
        examples: [{ name: 'courier', body: { role: 'courier' }, response: exampleSession }],
      } as const satisfies RouteMeta,
    },
    countries: {
      method: 'GET',
      path: '/api/v1/countries',
      summary: 'Supported countries',
      description: 'Countries with at least one city.',
      responses: { 200: CountryList },
      metadata: {
        access: { kind: 'public' },
        rate: 'platform',
        idempotency: 'none',
        cache: 'public, max-age=3600',
        errors: [],
        examples: [
          {
            name: 'countries',
            response: {
              data: [{ code: 'RO', name: 'Romania', currency: 'RON', callingCode: '+40', active: true }],
            },
          },
        ],
      } as const satisfies RouteMeta,
    },
    cities: {
      method: 'GET',
      path: '/api/v1/cities',
      summary: 'Supported cities of a country',
      description: 'All cities, or those of one country; an unknown country has none.',
      query: z
        .object({
          country: z
            .string()
            .regex(/^[A-Za-z]{2}$/, 'must be an ISO 3166-1 alpha-2 code')
            .optional()
            .describe('ISO 3166-1 alpha-2 code'),
        })
        .strict(),
      responses: { 200: CityList },
      metadata: {
        access: { kind: 'public' },
        rate: 'platform',
        idempotency: 'none',
        cache: 'public, max-age=3600',
        errors: [],
        examples: [
          {
            name: 'Romania',
            query: { country: 'RO' },
            response: {
              data: [
                {
                  id: 'bucharest',
                  name: 'București',
                  countryCode: 'RO',
                  timeZone: 'Europe/Bucharest',
                  center: { lat: 44.4268, lng: 26.1025 },
                  active: true,
                },
              ],
            },
          },
        ],
      } as const satisfies RouteMeta,
    },
    serviceZones: {
      method: 'GET',
      path: '/api/v1/service-zones',
      summary: 'Active service zones and delivery-area fixtures',
      description: 'The service area and its zones as GeoJSON, and fixed points to test against.',
      responses: { 200: ServiceZones },
      metadata: {
        access: { kind: 'public' },
        rate: 'platform',
        idempotency: 'none',
        cache: 'public, max-age=3600',
        errors: [],
        examples: [
          {
            name: 'Bucharest',
            response: {
              area: {
                type: 'Polygon',
                coordinates: [
                  [
                    [25.98, 44.41],
                    [26.22, 44.43],
                    [26.1, 44.535],
                    [25.98, 44.41],
                  ],
                ],
              },
              zones: [],
              fixtures: [
                {
                  name: 'Otopeni',
                  point: { lat: 44.55, lng: 26.07 },
                  expected: 'outside',
                  zoneId: null,
                },
              ],
            },
          },
        ],
      } as const satisfies RouteMeta,
    },
    validateAddress: {
      method: 'POST',
      path: '/api/v1/addresses/validate',
      summary: 'Validate that an address is inside the service area',
      description: 'Geocodes the text, or takes the coordinates, and tells whether we deliver there.',
      body: AddressValidationRequest,
      responses: { 200: AddressValidation },
      metadata: {
        access: { kind: 'public' },
        rate: 'platform',
        idempotency: 'none',
        errors: [],
        examples: [
          {
            name: 'inside',
            body: { addressText: 'Calea Victoriei 12, București' },
            response: {
              inServiceArea: true,
              reason: 'inside',
              coordinates: { lat: 44.4325, lng: 26.0975 },
              label: 'Calea Victoriei 12, București',
              zoneId: 'bucharest-sector-3',
            },
          },
          {
            name: 'outside',
            body: { coordinates: { lat: 44.55, lng: 26.07 } },
            response: {
              inServiceArea: false,
              reason: 'outside_service_area',
              coordinates: { lat: 44.55, lng: 26.07 },
              label: null,
              zoneId: null,
            },
          },
        ],
      } as const satisfies RouteMeta,
    },
  },
  { strictStatusCodes: true, commonResponses: problemResponses },
);
