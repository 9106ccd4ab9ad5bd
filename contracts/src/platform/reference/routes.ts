import { z } from 'zod';
import { anyone } from '../../shared/access-rules.js';
import { exampleSession, exampleTime } from '../../shared/examples.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { text } from '../../shared/text.js';
import { SignedIn } from '../auth/schemas.js';
import {
  AddressValidation,
  AddressValidationRequest,
  CityList,
  CountryList,
  DemoAccountList,
  DemoLoginRequest,
  Health,
  PlatformStatus,
  ServiceZones,
} from './schemas.js';

/** Health, status, demo accounts and reference data. */
export const referenceContract = defineRoutes({
  getHealth: {
    method: 'GET',
    path: '/api/v1/health',
    summary: 'Health check',
    description:
      'Reports if the server is ready: its database can be read and written, and it is not shutting down. Otherwise the status is 503, with `Retry-After`. Responds within a second.',
    responses: { 200: Health },
    metadata: declareRoute({
      access: anyone,
      rate: 'health',
      examples: [
        {
          name: 'healthy',
          response: { status: 'ok', alive: true, ready: true, version: '0.1.0', time: exampleTime },
        },
      ],
    }),
  },
  getStatus: {
    method: 'GET',
    path: '/api/v1/status',
    summary: 'Public platform status',
    description: 'The components of the platform with their states.',
    responses: { 200: PlatformStatus },
    metadata: declareRoute({
      access: anyone,
      rate: 'health',
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
    }),
  },
  listDemoAccounts: {
    method: 'GET',
    path: '/api/v1/demo/accounts',
    summary: 'List the public sandbox demo accounts',
    description: 'Demo accounts with published passwords, at least one for each role.',
    responses: { 200: DemoAccountList },
    metadata: declareRoute({
      access: anyone,
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
    }),
  },
  loginToDemo: {
    method: 'POST',
    path: '/api/v1/auth/demo-login',
    summary: 'Create a sandbox demo session',
    description: 'Signs in a demo account by role or id. Demo sessions never need a step-up.',
    body: DemoLoginRequest,
    responses: { 201: SignedIn },
    metadata: declareRoute({
      access: anyone,
      errors: ['not_found'],
      examples: [{ name: 'courier', body: { role: 'courier' }, response: exampleSession }],
    }),
  },
  listCountries: {
    method: 'GET',
    path: '/api/v1/countries',
    summary: 'List supported countries',
    description: 'Countries with at least one supported city.',
    responses: { 200: CountryList },
    metadata: declareRoute({
      access: anyone,
      cache: 'public, max-age=3600',
      examples: [
        {
          name: 'countries',
          response: {
            data: [{ code: 'RO', name: 'Romania', currency: 'RON', callingCode: '+40', active: true }],
          },
        },
      ],
    }),
  },
  listCities: {
    method: 'GET',
    path: '/api/v1/cities',
    summary: 'List supported cities',
    description: 'All supported cities, or those of one country; an empty list for an unknown country.',
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
    metadata: declareRoute({
      access: anyone,
      cache: 'public, max-age=3600',
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
                currency: 'RON',
                languages: ['ro'],
                textLanguage: 'ro',
                vat: { standardBasisPoints: 2100, foodBasisPoints: 1100 },
                emergencyContacts: [{ service: 'all', phone: '112' }],
                center: { lat: 44.4268, lng: 26.1025 },
                active: true,
              },
            ],
          },
        },
      ],
    }),
  },
  getServiceZones: {
    method: 'GET',
    path: '/api/v1/service-zones',
    summary: 'List service zones and test positions',
    description: 'The service area of a city and its zones as GeoJSON, and fixed positions for tests.',
    query: z.object({ cityId: text(100).optional().describe('Default: the first city') }).strict(),
    responses: { 200: ServiceZones },
    metadata: declareRoute({
      access: anyone,
      errors: ['not_found'],
      cache: 'public, max-age=3600',
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
    }),
  },
  validateAddress: {
    method: 'POST',
    path: '/api/v1/addresses/validate',
    summary: 'Check an address against the service area',
    description: 'Geocodes the text, or uses the coordinates, and returns whether we deliver there.',
    body: AddressValidationRequest,
    responses: { 200: AddressValidation },
    metadata: declareRoute({
      access: anyone,
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
    }),
  },
});
