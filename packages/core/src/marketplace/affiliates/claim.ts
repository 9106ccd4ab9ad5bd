import type { PlatformContract } from '@doorstep/contracts';
import type { Operation, WriteCall } from '../../kernel/operation/operation.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import type { UnitOfWork } from '../../kernel/store/store.js';
import { claimableUntil } from './clicks.js';
import { activeCode } from './codes.js';
import { conversionSeconds } from './expiry.js';
import { conversionEvent } from './moves.js';
import type { AffiliateClickRecord, ReferralCodeRecord, ReferralConversionRecord } from './records.js';
import { conversionView } from './views.js';

type Route = PlatformContract['affiliates']['claimConversion'];

/** The code that referred a customer, and the click if the claim names one. */
interface Origin {
  readonly code: ReferralCodeRecord;
  readonly click: AffiliateClickRecord | null;
}

/** Claims a code or a click for a new customer. The table's unique constraints decide between concurrent claims. */
export const claimConversion: Operation<Route> = async (call) => {
  const { caller, db, emit, now, ports, schedule } = call;
  const customerId = caller.accountId;
  const { code, click } = await originOf(call);
  if (code.ownerId === customerId) throw new ServiceProblem('self_referral');
  await assertNew(db, customerId);
  const conversion: ReferralConversionRecord = {
    id: ports.newId('referralConversion'),
    status: 'pending',
    sequence: 1,
    customerId,
    codeId: code.id,
    clickId: click?.id ?? null,
    source: click?.source ?? null,
    campaign: click?.campaign ?? null,
    orderId: null,
    expiresAt: addSeconds(now, conversionSeconds),
    statusSince: now,
    createdAt: now,
    updatedAt: now,
  };
  if (!(await db.insertIfAbsent('referralConversions', conversion))) {
    await assertUnclaimed(db, customerId);
    throw fieldProblem('click_claimed', '/body/clickId', 'This click has already been claimed.');
  }
  emit(conversionEvent(conversion, 'referral.claimed', customerId));
  schedule({ kind: 'referral.expire', subjectId: conversion.id, dueAt: conversion.expiresAt });
  return { status: 201, body: conversionView(conversion, code, customerId) };
};

/** Reads the code or click of the request. @throws ServiceProblem not_found, or click_expired. */
async function originOf({ body, db, now }: WriteCall<Route>): Promise<Origin> {
  if (body.clickId === undefined) {
    const code = await activeCode(db, body.code ?? '');
    if (!code) throw fieldProblem('not_found', '/body/code', 'This code does not exist or was deactivated.');
    return { code, click: null };
  }
  const click = await db.get('affiliateClicks', body.clickId);
  const code = click && (await db.get('referralCodes', click.codeId));
  if (!click || !code?.active) {
    throw fieldProblem('not_found', '/body/clickId', 'This click does not exist, or its code was deactivated.');
  }
  if (claimableUntil(click) <= now)
    throw fieldProblem('click_expired', '/body/clickId', 'This click is older than 30 days.');
  return { code, click };
}

/** @throws ServiceProblem already_referred, or not_a_new_customer. */
async function assertNew(db: UnitOfWork, customerId: string): Promise<void> {
  await assertUnclaimed(db, customerId);
  if ((await db.find('orders', { where: { customerId, status: 'delivered' }, limit: 1 })).length > 0) {
    throw new ServiceProblem('not_a_new_customer');
  }
}

/** @throws ServiceProblem already_referred */
async function assertUnclaimed(db: UnitOfWork, customerId: string): Promise<void> {
  if ((await db.count('referralConversions', { customerId })) > 0) throw new ServiceProblem('already_referred');
}
