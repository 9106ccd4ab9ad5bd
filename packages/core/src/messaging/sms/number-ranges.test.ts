import { expect, it } from 'vitest';
import { isUsualNumber } from './number-ranges.js';

it.each([
  ['+40721000101', true, 'a Romanian mobile number'],
  ['+40213121234', true, 'a landline in Bucharest'],
  ['+447911123456', true, 'a British mobile number'],
  ['+4915112345678', true, 'a German mobile number'],
  ['+33612345678', true, 'a French mobile number'],
  ['+12025550123', true, 'a number in Washington'],
  ['+37369123456', true, 'a Moldovan mobile number'],
  ['+40900123456', false, 'Romanian premium'],
  ['+40906123456', false, 'Romanian premium'],
  ['+40801123456', false, 'Romanian shared cost'],
  ['+401234567', false, 'a Romanian short number'],
  ['+4072100010', false, 'a digit too few'],
  ['+407210001011', false, 'a digit too many'],
  ['+1234567', false, 'a short number'],
  ['+870773123456', false, 'Inmarsat'],
  ['+881612345678', false, 'a satellite phone'],
  ['+882161234567', false, 'a global network'],
  ['+883510012345', false, 'a global network'],
  ['+979123456789', false, 'international premium'],
  ['+99900000001', false, 'no country'],
  ['+19005550123', false, 'North American premium'],
  ['+447012345678', false, 'a British personal number'],
  ['+449012345678', false, 'British premium'],
  ['+499001234567', false, 'German premium'],
  ['+33891234567', false, 'French premium'],
])('%s is usual: %s (%s)', (number, usual) => {
  expect(isUsualNumber(number)).toBe(usual);
});
