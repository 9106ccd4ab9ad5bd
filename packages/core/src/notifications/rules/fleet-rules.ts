import type { NotificationRule } from '@doorstep/contracts';
import { ruleForEach } from './rule.js';

/** Rules about couriers who join and leave fleets. */
export const fleetRules: readonly NotificationRule[] = [
  ...ruleForEach(
    ['courier'],
    [
      [
        { eventType: 'fleet_invitation.created' },
        ['Invitație de la o flotă', 'O flotă te invită să lucrezi pentru ea: vezi condițiile în aplicație.'],
        ['Invitation from a fleet', 'A fleet invites you to work for it. See the terms in the app.'],
      ],
      [
        { eventType: 'courier.left_fleet' },
        ['Nu mai ești în flotă', 'Nu mai faci parte din flotă. Cursele începute le termini pentru ea.'],
        ['You left the fleet', 'You are no longer in the fleet. You finish the jobs that you carry for it.'],
      ],
    ],
  ),
  ...ruleForEach(
    ['fleet'],
    [
      [
        { eventType: 'fleet_invitation.accepted' },
        ['Invitație acceptată', 'Un curier a acceptat invitația flotei tale.'],
        ['Invitation accepted', 'A courier accepted the invitation of your fleet.'],
      ],
      [
        { eventType: 'fleet_invitation.refused' },
        ['Invitație refuzată', 'Un curier a refuzat invitația flotei tale.'],
        ['Invitation refused', 'A courier refused the invitation of your fleet.'],
      ],
      [
        { eventType: 'courier.left_fleet' },
        ['Curier plecat', 'Un curier nu mai face parte din flota ta.'],
        ['Courier left', 'A courier is no longer in your fleet.'],
      ],
    ],
  ),
];
