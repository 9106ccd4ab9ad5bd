// Generated from the tables of core and the migrations of earlier releases. Do not edit.
import type { SchemaChange } from '../../../schema/schema-change.js';

/** The change of the tables since the release before. */
export const change: SchemaChange = {
  created: {
    one_time_codes: {
      columns: {
        id: { kind: 'text' },
        purpose: { kind: 'text' },
        account_id: { kind: 'text', nullable: true },
        sealed_content: { kind: 'text' },
        attempts: { kind: 'integer' },
        expires_at: { kind: 'instant' },
        created_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [
        { columns: ['account_id'] },
        { columns: ['expires_at'] },
      ],
      checks: {
        attempts: '"attempts" >= 0',
      },
    },
    contact_changes: {
      columns: {
        id: { kind: 'text' },
        account_id: { kind: 'text' },
        email_hash: { kind: 'text', nullable: true },
        sealed_contacts: { kind: 'text' },
        expires_at: { kind: 'instant' },
        created_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [
        { columns: ['account_id'] },
        { columns: ['email_hash'] },
        { columns: ['expires_at'] },
      ],
      checks: {},
    },
    sign_in_places: {
      columns: {
        id: { kind: 'text' },
        account_id: { kind: 'text' },
        kind: { kind: 'text' },
        created_at: { kind: 'instant' },
        last_used_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [
        { columns: ['account_id', 'kind'] },
        { columns: ['last_used_at'] },
      ],
      checks: {
        kind: `"kind" in ('device', 'country')`,
      },
    },
    modifier_groups: {
      columns: {
        id: { kind: 'text' },
        store_id: { kind: 'text', references: 'stores' },
        name: { kind: 'text' },
        min: { kind: 'integer' },
        max: { kind: 'integer' },
        options: { kind: 'json' },
        updated_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [
        { columns: ['store_id', 'id'] },
      ],
      checks: {
        min: '"min" >= 0',
        max: '"max" >= 0',
      },
    },
    fleet_invitations: {
      columns: {
        id: { kind: 'text' },
        fleet_id: { kind: 'text', references: 'fleets' },
        email: { kind: 'text', nullable: true },
        phone: { kind: 'text', nullable: true },
        terms: { kind: 'json' },
        status: { kind: 'text' },
        sequence: { kind: 'integer' },
        courier_id: { kind: 'text', nullable: true, references: 'couriers' },
        expires_at: { kind: 'instant' },
        status_since: { kind: 'instant' },
        created_at: { kind: 'instant' },
        updated_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [
        { columns: ['courier_id'], present: 'courier_id' },
        { columns: ['email', 'status', 'created_at desc', 'id'], present: 'email' },
        { columns: ['fleet_id', 'created_at desc', 'id'] },
        { columns: ['fleet_id', 'status', 'created_at desc', 'id'] },
        { columns: ['phone', 'status', 'created_at desc', 'id'], present: 'phone' },
      ],
      checks: {
        status: `"status" in ('open', 'accepted', 'refused', 'withdrawn')`,
        sequence: '"sequence" >= 0',
      },
    },
    zone_settings: {
      columns: {
        id: { kind: 'text' },
        sequence: { kind: 'integer' },
        settings: { kind: 'json' },
        updated_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [],
      checks: {},
    },
    dispatch_alerts: {
      columns: {
        id: { kind: 'text' },
        job_id: { kind: 'text' },
        reason: { kind: 'text' },
        detail: { kind: 'text', nullable: true },
        zone_id: { kind: 'text' },
        courier_id: { kind: 'text', nullable: true },
        due_at: { kind: 'instant' },
        raised_at: { kind: 'instant' },
        resolved_at: { kind: 'instant', nullable: true },
      },
      unique: [],
      indexes: [
        { columns: ['courier_id', 'resolved_at'] },
        { columns: ['job_id', 'resolved_at'] },
        { columns: ['resolved_at', 'raised_at', 'id'] },
      ],
      checks: {
        reason: `"reason" in ('not_accepted', 'not_ready', 'no_courier', 'declined_by_all', 'late_pickup', 'late_dropoff', 'courier_silent', 'problem_reported', 'merchant_delay', 'return_late')`,
      },
    },
    arrival_delays: {
      columns: {
        id: { kind: 'text' },
        delays: { kind: 'json' },
        updated_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [
        { columns: ['updated_at'] },
      ],
      checks: {},
    },
    ride_tallies: {
      columns: {
        id: { kind: 'text' },
        city_id: { kind: 'text' },
        vehicle: { kind: 'text' },
        hour: { kind: 'integer' },
        tally: { kind: 'json' },
        updated_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [
        { columns: ['city_id', 'vehicle'] },
        { columns: ['updated_at'] },
      ],
      checks: {
        hour: '"hour" >= 0',
      },
    },
    preparation_times: {
      columns: {
        id: { kind: 'text' },
        multiples: { kind: 'json' },
        updated_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [
        { columns: ['updated_at'] },
      ],
      checks: {},
    },
    courier_routes: {
      columns: {
        id: { kind: 'text' },
        version: { kind: 'integer' },
        stops: { kind: 'json' },
        origin: { kind: 'json' },
        updated_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [],
      checks: {
        version: '"version" >= 0',
      },
    },
    checkout_previews: {
      columns: {
        id: { kind: 'text' },
        account_id: { kind: 'text', references: 'accounts' },
        cart_hash: { kind: 'text' },
        currency: { kind: 'text' },
        lines: { kind: 'json' },
        pricing: { kind: 'json' },
        created_at: { kind: 'instant' },
        expires_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [
        { columns: ['account_id'] },
        { columns: ['expires_at'] },
      ],
      checks: {},
    },
    order_messages: {
      columns: {
        id: { kind: 'text' },
        order_id: { kind: 'text', references: 'orders' },
        sequence: { kind: 'integer' },
        thread: { kind: 'text' },
        author: { kind: 'text' },
        recipient: { kind: 'text' },
        author_id: { kind: 'text', references: 'accounts' },
        courier_id: { kind: 'text', nullable: true, references: 'couriers' },
        text: { kind: 'text' },
        read_at: { kind: 'instant', nullable: true },
        report_ticket_id: { kind: 'text', nullable: true, references: 'support_tickets' },
        created_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [
        { columns: ['author_id'] },
        { columns: ['courier_id'] },
        { columns: ['order_id', 'id'] },
        { columns: ['report_ticket_id', 'created_at'] },
      ],
      checks: {
        sequence: '"sequence" >= 0',
        thread: `"thread" in ('customer_merchant', 'customer_courier', 'merchant_courier')`,
        author: `"author" in ('customer', 'merchant', 'courier')`,
        recipient: `"recipient" in ('customer', 'merchant', 'courier')`,
      },
    },
    job_incidents: {
      columns: {
        id: { kind: 'text' },
        job_id: { kind: 'text' },
        sequence: { kind: 'integer' },
        kind: { kind: 'text' },
        reason: { kind: 'text' },
        note: { kind: 'text', nullable: true },
        coordinates: { kind: 'json', nullable: true },
        courier_id: { kind: 'text', nullable: true, references: 'couriers' },
        actor_id: { kind: 'text' },
        actor_role: { kind: 'text' },
        created_at: { kind: 'instant' },
      },
      unique: [
        ['job_id', 'sequence'],
      ],
      indexes: [
        { columns: ['actor_id'] },
        { columns: ['courier_id'] },
      ],
      checks: {
        sequence: '"sequence" >= 0',
      },
    },
    payment_instructions: {
      columns: {
        id: { kind: 'text' },
        payment_id: { kind: 'text', references: 'payments' },
        order_id: { kind: 'text', references: 'orders' },
        kind: { kind: 'text' },
        amount: { kind: 'integer' },
        key: { kind: 'text' },
        tip_id: { kind: 'text', nullable: true },
        status: { kind: 'text' },
        reason: { kind: 'text', nullable: true },
        attempts: { kind: 'integer' },
        reference: { kind: 'text', nullable: true },
        created_at: { kind: 'instant' },
        settled_at: { kind: 'instant', nullable: true },
      },
      unique: [
        ['key'],
      ],
      indexes: [
        { columns: ['order_id', 'id'] },
        { columns: ['payment_id', 'id'] },
        { columns: ['reference'], present: 'reference' },
        { columns: ['status', 'id'] },
      ],
      checks: {
        kind: `"kind" in ('renew', 'capture', 'void', 'refund', 'tip')`,
        amount: '"amount" >= 0',
        status: `"status" in ('pending', 'done', 'refused')`,
        attempts: '"attempts" >= 0',
      },
    },
    disputes: {
      columns: {
        id: { kind: 'text' },
        payment_id: { kind: 'text', references: 'payments' },
        order_id: { kind: 'text', references: 'orders' },
        tip_id: { kind: 'text', nullable: true, references: 'payment_instructions' },
        provider: { kind: 'text' },
        reference: { kind: 'text' },
        status: { kind: 'text' },
        amount: { kind: 'integer' },
        fee: { kind: 'integer' },
        currency: { kind: 'text' },
        reason: { kind: 'text' },
        evidence_due_by: { kind: 'instant', nullable: true },
        sequence: { kind: 'integer' },
        status_since: { kind: 'instant' },
        created_at: { kind: 'instant' },
        updated_at: { kind: 'instant' },
      },
      unique: [
        ['reference'],
      ],
      indexes: [
        { columns: ['order_id', 'id desc'] },
        { columns: ['payment_id'] },
        { columns: ['status', 'id desc'] },
        { columns: ['tip_id'] },
      ],
      checks: {
        status: `"status" in ('needs_response', 'under_review', 'won', 'lost')`,
        amount: '"amount" >= 0',
        fee: '"fee" >= 0',
      },
    },
    payment_comparisons: {
      columns: {
        id: { kind: 'text' },
        compared_on: { kind: 'text' },
        status: { kind: 'text' },
        cursor: { kind: 'instant' },
        compared: { kind: 'integer' },
        differences: { kind: 'integer' },
        updated_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [
        { columns: ['differences', 'id desc'] },
      ],
      checks: {
        status: `"status" in ('running', 'done')`,
        compared: '"compared" >= 0',
        differences: '"differences" >= 0',
      },
    },
    payment_differences: {
      columns: {
        id: { kind: 'text' },
        day: { kind: 'text' },
        what: { kind: 'text' },
        reference: { kind: 'text' },
        order_id: { kind: 'text', nullable: true, references: 'orders' },
        recorded: { kind: 'integer' },
        at_provider: { kind: 'integer' },
        created_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [
        { columns: ['day', 'id'] },
        { columns: ['order_id'] },
      ],
      checks: {
        what: `"what" in ('unknown', 'missing', 'status', 'captured', 'refunded', 'disputed', 'stuck')`,
      },
    },
    payment_notices: {
      columns: {
        id: { kind: 'text' },
        reference: { kind: 'text' },
        kind: { kind: 'text' },
        at: { kind: 'instant' },
        created_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [
        { columns: ['created_at', 'id'] },
      ],
      checks: {
        kind: `"kind" in ('payment_changed', 'dispute_opened', 'dispute_closed', 'card_saved', 'transfer_failed')`,
      },
    },
    sandbox_payments: {
      columns: {
        id: { kind: 'text' },
        payment: { kind: 'json' },
        created_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [
        { columns: ['created_at', 'id'] },
      ],
      checks: {},
    },
    sandbox_cards: {
      columns: {
        id: { kind: 'text' },
        cards: { kind: 'json' },
      },
      unique: [],
      indexes: [],
      checks: {},
    },
    payout_accounts: {
      columns: {
        id: { kind: 'text' },
        provider: { kind: 'text' },
        destination: { kind: 'text' },
        updated_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [],
      checks: {},
    },
    payout_runs: {
      columns: {
        id: { kind: 'text' },
        from_day: { kind: 'text' },
        to_day: { kind: 'text' },
        owner_kind: { kind: 'text', nullable: true },
        owner_id: { kind: 'text', nullable: true },
        status: { kind: 'text' },
        after_id: { kind: 'text' },
        payouts: { kind: 'integer' },
        currency: { kind: 'text' },
        amount: { kind: 'integer' },
        cash_kept: { kind: 'integer' },
        without_account: { kind: 'integer' },
        actor_id: { kind: 'text' },
        created_at: { kind: 'instant' },
        ended_at: { kind: 'instant', nullable: true },
        slot: { kind: 'text', nullable: true },
      },
      unique: [
        ['slot'],
      ],
      indexes: [],
      checks: {
        status: `"status" in ('running', 'done')`,
        slot: `(status = 'running') = (slot is not null)`,
      },
    },
    payouts: {
      columns: {
        id: { kind: 'text' },
        run_id: { kind: 'text', references: 'payout_runs' },
        owner_kind: { kind: 'text' },
        owner_id: { kind: 'text' },
        status: { kind: 'text' },
        sequence: { kind: 'integer' },
        from_day: { kind: 'text' },
        to_day: { kind: 'text' },
        opening: { kind: 'integer' },
        components: { kind: 'json' },
        balance: { kind: 'integer' },
        later: { kind: 'integer' },
        cash_kept: { kind: 'integer' },
        amount: { kind: 'integer' },
        currency: { kind: 'text' },
        provider: { kind: 'text' },
        destination: { kind: 'text' },
        key: { kind: 'text' },
        reference: { kind: 'text', nullable: true },
        failure: { kind: 'text', nullable: true },
        sent_at: { kind: 'instant', nullable: true },
        status_since: { kind: 'instant' },
        created_at: { kind: 'instant' },
        updated_at: { kind: 'instant' },
      },
      unique: [
        ['run_id', 'owner_id'],
        ['key'],
      ],
      indexes: [
        { columns: ['owner_id', 'id desc'] },
        { columns: ['owner_id', 'status', 'id desc'] },
        { columns: ['owner_kind', 'id desc'] },
        { columns: ['reference'] },
        { columns: ['status', 'id desc'] },
      ],
      checks: {
        owner_kind: `"owner_kind" in ('merchant', 'courier', 'fleet')`,
        status: `"status" in ('pending', 'sent', 'paid', 'failed')`,
        cash_kept: '"cash_kept" >= 0',
        amount: '"amount" >= 0',
      },
    },
    cash_movements: {
      columns: {
        id: { kind: 'text' },
        kind: { kind: 'text' },
        owner_id: { kind: 'text' },
        amount: { kind: 'integer' },
        currency: { kind: 'text' },
        reference: { kind: 'text', nullable: true },
        note: { kind: 'text', nullable: true },
        balance_after: { kind: 'integer' },
        actor_id: { kind: 'text' },
        created_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [
        { columns: ['kind', 'id desc'] },
        { columns: ['owner_id', 'id desc'] },
      ],
      checks: {
        kind: `"kind" in ('courier_deposit', 'debt_paid', 'debt_written_off', 'refund_paid')`,
        amount: 'amount > 0',
      },
    },
    invoice_series: {
      columns: {
        id: { kind: 'text' },
        seller_id: { kind: 'text' },
        year: { kind: 'integer' },
        last_number: { kind: 'integer' },
      },
      unique: [],
      indexes: [],
      checks: {
        last_number: '"last_number" >= 0',
      },
    },
    invoices: {
      columns: {
        id: { kind: 'text' },
        series_id: { kind: 'text', references: 'invoice_series' },
        position: { kind: 'integer' },
        kind: { kind: 'text' },
        about: { kind: 'text' },
        seller_id: { kind: 'text' },
        buyer_id: { kind: 'text' },
        livemode: { kind: 'boolean' },
        merchant_id: { kind: 'text', nullable: true, references: 'merchants' },
        order_id: { kind: 'text', nullable: true, references: 'orders' },
        source_id: { kind: 'text' },
        corrects_id: { kind: 'text', nullable: true, references: 'invoices' },
        net: { kind: 'integer' },
        vat: { kind: 'integer' },
        content: { kind: 'json' },
        sealed_buyer: { kind: 'text', nullable: true },
        created_at: { kind: 'instant' },
      },
      unique: [
        ['series_id', 'position'],
        ['source_id', 'about'],
      ],
      indexes: [
        { columns: ['buyer_id', 'livemode', 'id desc'] },
        { columns: ['corrects_id'] },
        { columns: ['livemode', 'id desc'] },
        { columns: ['merchant_id', 'livemode', 'id desc'] },
        { columns: ['order_id', 'id desc'] },
        { columns: ['position'] },
      ],
      checks: {
        kind: `"kind" in ('invoice', 'credit_note')`,
        about: `"about" in ('goods', 'fees', 'deliveries')`,
        corrects: `(kind = 'credit_note') = (corrects_id is not null)`,
        position: 'position > 0',
      },
    },
    customer_cash: {
      columns: {
        id: { kind: 'text' },
        account_id: { kind: 'text' },
        currency: { kind: 'text' },
        owed: { kind: 'integer' },
        refund_due: { kind: 'integer' },
      },
      unique: [
        ['account_id', 'currency'],
      ],
      indexes: [
        { columns: ['owed desc', 'id'] },
        { columns: ['refund_due desc', 'id'] },
      ],
      checks: {},
    },
    daily_totals: {
      columns: {
        id: { kind: 'text' },
        day: { kind: 'text' },
        slot: { kind: 'integer' },
        currency: { kind: 'text' },
        captured: { kind: 'integer' },
        refunded: { kind: 'integer' },
        posted_captured: { kind: 'integer' },
        posted_refunded: { kind: 'integer' },
        charged: { kind: 'integer' },
        posted_charges: { kind: 'integer' },
      },
      unique: [],
      indexes: [
        { columns: ['day'] },
      ],
      checks: {},
    },
    partner_members: {
      columns: {
        id: { kind: 'text' },
        partner_id: { kind: 'text', references: 'partners' },
        account_id: { kind: 'text', nullable: true, references: 'accounts' },
        email: { kind: 'text' },
        status: { kind: 'text' },
        role: { kind: 'text' },
        sequence: { kind: 'integer' },
        test_key_id: { kind: 'text', nullable: true, references: 'api_keys' },
        live_key_id: { kind: 'text', nullable: true, references: 'api_keys' },
        joined_at: { kind: 'instant', nullable: true },
        expires_at: { kind: 'instant', nullable: true },
        status_since: { kind: 'instant' },
        created_at: { kind: 'instant' },
        updated_at: { kind: 'instant' },
      },
      unique: [
        ['partner_id', 'email'],
        ['partner_id', 'account_id'],
      ],
      indexes: [
        { columns: ['account_id', 'created_at desc', 'id'] },
        { columns: ['email', 'status', 'created_at desc', 'id'] },
        { columns: ['expires_at'] },
        { columns: ['partner_id', 'created_at desc', 'id'] },
        { columns: ['partner_id', 'role', 'status'] },
        { columns: ['test_key_id'] },
        { columns: ['live_key_id'] },
      ],
      checks: {
        status: `"status" in ('invited', 'active')`,
        role: `"role" in ('owner', 'developer', 'finance', 'support')`,
        sequence: '"sequence" >= 0',
      },
    },
    partner_live_access: {
      columns: {
        id: { kind: 'text' },
        partner_id: { kind: 'text', references: 'partners' },
        status: { kind: 'text' },
        sequence: { kind: 'integer' },
        request: { kind: 'json', nullable: true },
        reason: { kind: 'text', nullable: true },
        decided_by: { kind: 'text', nullable: true },
        status_since: { kind: 'instant' },
        created_at: { kind: 'instant' },
        updated_at: { kind: 'instant' },
      },
      unique: [
        ['partner_id'],
      ],
      indexes: [
        { columns: ['status', 'status_since', 'id'] },
      ],
      checks: {
        status: `"status" in ('test_only', 'requested', 'approved', 'refused')`,
        sequence: '"sequence" >= 0',
      },
    },
    sandboxes: {
      columns: {
        id: { kind: 'text' },
        partner_id: { kind: 'text', references: 'partners' },
        name: { kind: 'text', nullable: true },
        created_at: { kind: 'instant' },
        expires_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [
        { columns: ['partner_id', 'created_at desc', 'id'] },
      ],
      checks: {},
    },
    batch_quotes: {
      columns: {
        id: { kind: 'text' },
        partner_id: { kind: 'text', references: 'partners' },
        livemode: { kind: 'boolean' },
        status: { kind: 'text' },
        sequence: { kind: 'text' },
        pickup: { kind: 'json' },
        dropoffs: { kind: 'json' },
        vehicle: { kind: 'text' },
        equipment: { kind: 'json' },
        currency: { kind: 'text' },
        fee_amount: { kind: 'integer' },
        fee_components: { kind: 'json' },
        vat_rate_basis_points: { kind: 'integer' },
        vat_amount: { kind: 'integer' },
        separate_fee_amount: { kind: 'integer' },
        distance_meters: { kind: 'integer' },
        duration_seconds: { kind: 'integer' },
        pickup_eta_seconds: { kind: 'integer' },
        dispatch_at: { kind: 'instant' },
        batch_id: { kind: 'text', nullable: true },
        created_at: { kind: 'instant' },
        expires_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [
        { columns: ['partner_id', 'livemode'] },
      ],
      checks: {
        status: `"status" in ('open', 'used')`,
        sequence: `"sequence" in ('as_given', 'optimised')`,
        vehicle: `"vehicle" in ('bicycle', 'scooter', 'car')`,
        fee_amount: '"fee_amount" >= 0',
        vat_rate_basis_points: '"vat_rate_basis_points" >= 0',
        vat_amount: '"vat_amount" >= 0',
        separate_fee_amount: '"separate_fee_amount" >= 0',
        distance_meters: '"distance_meters" >= 0',
        duration_seconds: '"duration_seconds" >= 0',
        pickup_eta_seconds: '"pickup_eta_seconds" >= 0',
        batch_id: `(status = 'used') = (batch_id is not null)`,
      },
    },
    places: {
      columns: {
        id: { kind: 'text' },
        partner_id: { kind: 'text', references: 'partners' },
        livemode: { kind: 'boolean' },
        name: { kind: 'text' },
        external_reference: { kind: 'text', nullable: true },
        location: { kind: 'json' },
        contact: { kind: 'json' },
        instructions: { kind: 'text', nullable: true },
        hours: { kind: 'json', nullable: true },
        created_at: { kind: 'instant' },
        updated_at: { kind: 'instant' },
      },
      unique: [
        ['partner_id', 'livemode', 'external_reference'],
      ],
      indexes: [
        { columns: ['partner_id', 'livemode', 'created_at desc', 'id'] },
      ],
      checks: {},
    },
    delivery_batches: {
      columns: {
        id: { kind: 'text' },
        partner_id: { kind: 'text', references: 'partners' },
        livemode: { kind: 'boolean' },
        quote_id: { kind: 'text', nullable: true, references: 'batch_quotes' },
        sequence: { kind: 'text' },
        delivery_ids: { kind: 'json' },
        vehicle: { kind: 'text' },
        currency: { kind: 'text' },
        fee_amount: { kind: 'integer' },
        fee_components: { kind: 'json' },
        vat_rate_basis_points: { kind: 'integer' },
        vat_amount: { kind: 'integer' },
        separate_fee_amount: { kind: 'integer' },
        distance_meters: { kind: 'integer' },
        duration_seconds: { kind: 'integer' },
        created_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [
        { columns: ['partner_id', 'livemode'] },
        { columns: ['quote_id'], present: 'quote_id' },
      ],
      checks: {
        sequence: `"sequence" in ('as_given', 'optimised')`,
        vehicle: `"vehicle" in ('bicycle', 'scooter', 'car')`,
        fee_amount: '"fee_amount" >= 0',
        vat_rate_basis_points: '"vat_rate_basis_points" >= 0',
        vat_amount: '"vat_amount" >= 0',
        separate_fee_amount: '"separate_fee_amount" >= 0',
        distance_meters: '"distance_meters" >= 0',
        duration_seconds: '"duration_seconds" >= 0',
      },
    },
    delivery_claims: {
      columns: {
        id: { kind: 'text' },
        partner_id: { kind: 'text', references: 'partners' },
        livemode: { kind: 'boolean' },
        delivery_id: { kind: 'text', references: 'deliveries' },
        status: { kind: 'text' },
        sequence: { kind: 'integer' },
        reason: { kind: 'text' },
        amount: { kind: 'integer' },
        currency: { kind: 'text' },
        items: { kind: 'json' },
        text: { kind: 'text' },
        photo_ids: { kind: 'json' },
        month: { kind: 'text' },
        credited_amount: { kind: 'integer', nullable: true },
        note: { kind: 'text', nullable: true },
        decided_by: { kind: 'text', nullable: true },
        decided_at: { kind: 'instant', nullable: true },
        status_since: { kind: 'instant' },
        created_at: { kind: 'instant' },
        updated_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [
        { columns: ['delivery_id', 'created_at desc', 'id'] },
        { columns: ['livemode', 'created_at desc', 'id'] },
        { columns: ['livemode', 'status', 'created_at desc', 'id'] },
        { columns: ['partner_id', 'livemode', 'created_at desc', 'id'] },
        { columns: ['partner_id', 'livemode', 'month'] },
        { columns: ['partner_id', 'livemode', 'status', 'created_at desc', 'id'] },
      ],
      checks: {
        status: `"status" in ('submitted', 'approved', 'partly_approved', 'rejected', 'withdrawn')`,
        sequence: '"sequence" >= 0',
        credited_amount: '"credited_amount" >= 0',
        amount: 'amount > 0',
        credited: 'credited_amount is null or credited_amount <= amount',
      },
    },
    dispatch_offers: {
      columns: {
        id: { kind: 'text' },
        courier_id: { kind: 'text', references: 'couriers' },
        zone_id: { kind: 'text' },
        city_id: { kind: 'text' },
        kind: { kind: 'text' },
        status: { kind: 'text' },
        sequence: { kind: 'integer' },
        open: { kind: 'boolean' },
        jobs: { kind: 'json' },
        stops: { kind: 'json' },
        currency: { kind: 'text' },
        pay: { kind: 'integer' },
        distance_meters: { kind: 'integer' },
        approach_meters: { kind: 'integer' },
        expires_at: { kind: 'instant', nullable: true },
        reason: { kind: 'text', nullable: true },
        note: { kind: 'text', nullable: true },
        reasons: { kind: 'json' },
        explanation: { kind: 'json' },
        outcome: { kind: 'text', nullable: true },
        outcome_at: { kind: 'instant', nullable: true },
        answer_seconds: { kind: 'integer', nullable: true },
        status_since: { kind: 'instant' },
        created_at: { kind: 'instant' },
        updated_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [
        { columns: ['courier_id', 'created_at desc', 'id'] },
        { columns: ['courier_id', 'open'] },
        { columns: ['created_at'] },
        { columns: ['outcome_at', 'zone_id'] },
        { columns: ['zone_id', 'open'] },
      ],
      checks: {
        kind: `"kind" in ('offer', 'assignment')`,
        status: `"status" in ('pending', 'accepted', 'declined', 'expired', 'withdrawn')`,
        pay: '"pay" >= 0',
        distance_meters: '"distance_meters" >= 0',
        approach_meters: '"approach_meters" >= 0',
        outcome: `"outcome" in ('accepted', 'declined', 'expired')`,
        answer_seconds: '"answer_seconds" >= 0',
      },
    },
    dispatch_offer_jobs: {
      columns: {
        id: { kind: 'text' },
        offer_id: { kind: 'text' },
        job_id: { kind: 'text' },
        courier_id: { kind: 'text' },
        created_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [
        { columns: ['created_at'] },
        { columns: ['job_id', 'created_at'] },
      ],
      checks: {},
    },
    dispatch_zones: {
      columns: {
        id: { kind: 'text' },
        wakes: { kind: 'integer' },
        last_round: { kind: 'json', nullable: true },
        updated_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [],
      checks: {},
    },
    courier_work: {
      columns: {
        id: { kind: 'text' },
        version: { kind: 'integer' },
        updated_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [],
      checks: {},
    },
    request_log_batches: {
      columns: {
        id: { kind: 'text' },
        first_id: { kind: 'text' },
        partner_id: { kind: 'text' },
        livemode: { kind: 'boolean' },
        failure: { kind: 'text', nullable: true },
        entries: { kind: 'text' },
      },
      unique: [],
      indexes: [
        { columns: ['partner_id', 'livemode', 'failure', 'id'], present: 'failure' },
        { columns: ['partner_id', 'livemode', 'id'] },
      ],
      checks: {
        failure: `"failure" in ('client_error', 'server_error')`,
      },
    },
    usage_hours: {
      columns: {
        id: { kind: 'text' },
        partner_id: { kind: 'text' },
        livemode: { kind: 'boolean' },
        hour: { kind: 'instant' },
        requests: { kind: 'integer' },
        client_errors: { kind: 'integer' },
        server_errors: { kind: 'integer' },
        webhooks_succeeded: { kind: 'integer' },
        webhooks_failed: { kind: 'integer' },
      },
      unique: [],
      indexes: [
        { columns: ['hour'] },
        { columns: ['partner_id', 'livemode', 'hour'] },
      ],
      checks: {
        requests: '"requests" >= 0',
        client_errors: '"client_errors" >= 0',
        server_errors: '"server_errors" >= 0',
        webhooks_succeeded: '"webhooks_succeeded" >= 0',
        webhooks_failed: '"webhooks_failed" >= 0',
      },
    },
    emails: {
      columns: {
        id: { kind: 'text' },
        account_id: { kind: 'text', nullable: true },
        notification_id: { kind: 'text', nullable: true },
        language: { kind: 'text' },
        sealed_message: { kind: 'text', nullable: true },
        status: { kind: 'text' },
        reason: { kind: 'text', nullable: true },
        attempts: { kind: 'integer' },
        next_attempt_at: { kind: 'instant', nullable: true },
        reference: { kind: 'text', nullable: true },
        expires_at: { kind: 'instant' },
        created_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [
        { columns: ['account_id'] },
        { columns: ['created_at'] },
        { columns: ['notification_id'] },
      ],
      checks: {
        language: `"language" in ('ro', 'en')`,
        status: `"status" in ('pending', 'sent', 'failed', 'dropped')`,
        attempts: '"attempts" >= 0',
      },
    },
    mail_suppressions: {
      columns: {
        id: { kind: 'text' },
        created_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [
        { columns: ['created_at'] },
      ],
      checks: {},
    },
    recipient_messages: {
      columns: {
        id: { kind: 'text' },
        delivery_id: { kind: 'text' },
        channel: { kind: 'text' },
        moment: { kind: 'text' },
        language: { kind: 'text' },
        status: { kind: 'text' },
        sealed_message: { kind: 'text' },
        created_at: { kind: 'instant' },
      },
      unique: [
        ['delivery_id', 'moment', 'channel'],
      ],
      indexes: [
        { columns: ['created_at'] },
      ],
      checks: {
        channel: `"channel" in ('sms', 'email')`,
        moment: `"moment" in ('on_the_way', 'at_door', 'delivered', 'not_delivered')`,
        language: `"language" in ('ro', 'en')`,
        status: `"status" in ('queued', 'recorded', 'opted_out', 'over_limit')`,
      },
    },
    recipient_opt_outs: {
      columns: {
        id: { kind: 'text' },
        partner_id: { kind: 'text', nullable: true },
        created_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [
        { columns: ['created_at'] },
        { columns: ['partner_id'], present: 'partner_id' },
      ],
      checks: {},
    },
    sms_messages: {
      columns: {
        id: { kind: 'text' },
        account_id: { kind: 'text', nullable: true },
        notification_id: { kind: 'text', nullable: true },
        sealed_message: { kind: 'text', nullable: true },
        status: { kind: 'text' },
        reason: { kind: 'text', nullable: true },
        attempts: { kind: 'integer' },
        next_attempt_at: { kind: 'instant', nullable: true },
        reference: { kind: 'text', nullable: true },
        delivered_at: { kind: 'instant', nullable: true },
        expires_at: { kind: 'instant' },
        created_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [
        { columns: ['account_id', 'created_at'] },
        { columns: ['created_at'] },
        { columns: ['notification_id'] },
      ],
      checks: {
        status: `"status" in ('pending', 'sent', 'failed', 'dropped')`,
        attempts: '"attempts" >= 0',
      },
    },
    sms_days: {
      columns: {
        id: { kind: 'text' },
        queued: { kind: 'integer' },
      },
      unique: [],
      indexes: [],
      checks: {
        queued: '"queued" >= 0',
      },
    },
    sms_suppressions: {
      columns: {
        id: { kind: 'text' },
        created_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [
        { columns: ['created_at'] },
      ],
      checks: {},
    },
    encryption_keys: {
      columns: {
        id: { kind: 'text' },
        fingerprint: { kind: 'text' },
        created_at: { kind: 'instant' },
      },
      unique: [],
      indexes: [],
      checks: {},
    },
    heartbeats: {
      columns: {
        id: { kind: 'text' },
        at: { kind: 'instant' },
      },
      unique: [],
      indexes: [],
      checks: {},
    },
  },
  changed: {
    merchants: {
      added: {
        billing: { kind: 'json', nullable: true },
      },
    },
    couriers: {
      added: {
        fleet_terms: { kind: 'json', nullable: true },
        fleet_since: { kind: 'instant', nullable: true },
        city_id: { kind: 'text', default: 'bucharest' },
        name_key: { kind: 'text', nullable: true },
        family_key: { kind: 'text', nullable: true },
        equipment: { kind: 'json', default: '[]' },
        birth_date: { kind: 'text', nullable: true },
        shift_ends_at: { kind: 'instant', nullable: true },
        cash_held: { kind: 'integer', default: 0 },
        cash_limit: { kind: 'integer', nullable: true },
        seen_at: { kind: 'instant', nullable: true },
        hand_backs: { kind: 'json', nullable: true },
        paused_until: { kind: 'instant', nullable: true },
      },
      addedIndexes: [
        { columns: ['cash_held desc', 'id'] },
        { columns: ['family_key', 'id'], present: 'family_key' },
        { columns: ['name_key', 'id'], present: 'name_key' },
        { columns: ['phone', 'id'] },
      ],
    },
    accounts: {
      added: {
        name_key: { kind: 'text', nullable: true },
        family_key: { kind: 'text', nullable: true },
        email_verified_at: { kind: 'instant', nullable: true },
        phone_verified_at: { kind: 'instant', nullable: true },
        default_card_id: { kind: 'text', nullable: true },
      },
      addedIndexes: [
        { columns: ['family_key', 'id'], present: 'family_key' },
        { columns: ['name_key', 'id'], present: 'name_key' },
        { columns: ['phone', 'id'] },
      ],
    },
    sessions: {
      added: {
        second_factor_at: { kind: 'instant', nullable: true },
      },
    },
    stores: {
      added: {
        city_id: { kind: 'text', default: 'bucharest' },
        currency: { kind: 'text', default: 'RON' },
        accepts_cash: { kind: 'boolean', default: false },
      },
    },
    menu_categories: {
      added: {
        deleted_at: { kind: 'instant', nullable: true },
      },
    },
    menu_items: {
      added: {
        nutrition: { kind: 'json', nullable: true },
        minimum_age: { kind: 'integer', nullable: true },
        weekdays: { kind: 'json', default: '[]' },
        deleted_at: { kind: 'instant', nullable: true },
      },
      droppedIndexes: [
        { columns: ['store_id', 'position', 'id'] },
      ],
      addedIndexes: [
        { columns: ['store_id', 'deleted_at', 'position', 'id'] },
      ],
    },
    orders: {
      added: {
        outcome: { kind: 'text' },
        unpaid: { kind: 'boolean', default: false },
        approach_pay: { kind: 'integer', default: 0 },
        offer_id: { kind: 'text', nullable: true },
        reserved_for: { kind: 'text', nullable: true },
        removed_items: { kind: 'json', nullable: true },
        pays_cash: { kind: 'boolean', default: false },
        alerted: { kind: 'boolean', default: false },
        deadlines: { kind: 'json', default: '[]' },
        zone_id: { kind: 'text' },
        city_id: { kind: 'text', default: 'bucharest' },
        currency: { kind: 'text', default: 'RON' },
        address_key: { kind: 'text', nullable: true },
        minimum_age: { kind: 'integer', nullable: true },
        ready_by: { kind: 'instant', nullable: true },
        delay: { kind: 'json', nullable: true },
        promised_by: { kind: 'instant', nullable: true },
        reported_places: { kind: 'json', nullable: true },
        call_session: { kind: 'json', nullable: true },
        unread_messages: { kind: 'json', default: '{}' },
        searched_since: { kind: 'instant', nullable: true },
        ended_at: { kind: 'instant', nullable: true },
      },
      nullable: {
        outcome: false,
        zone_id: false,
      },
      droppedIndexes: [
        { columns: ['merchant_id', 'created_at desc', 'id'] },
        { columns: ['courier_id', 'created_at desc', 'id'] },
        { columns: ['fleet_id', 'created_at desc', 'id'] },
        { columns: ['status', 'created_at desc', 'id'] },
        { columns: ['created_at desc', 'id'] },
        { columns: ['courier_id', 'status', 'status_since'] },
      ],
      addedIndexes: [
        { columns: ['address_key', 'id'], present: 'address_key' },
        { columns: ['city_id', 'outcome', 'created_at desc', 'id'] },
        { columns: ['courier_id', 'ended_at'], present: 'ended_at' },
        { columns: ['courier_id', 'outcome', 'created_at desc', 'id'], present: 'courier_id' },
        { columns: ['fleet_id', 'outcome', 'created_at desc', 'id'], present: 'fleet_id' },
        { columns: ['merchant_id', 'outcome', 'created_at desc', 'id'] },
        { columns: ['outcome', 'created_at desc', 'id'] },
        { columns: ['reserved_for'], present: 'reserved_for' },
        { columns: ['zone_id', 'outcome', 'created_at'] },
      ],
      droppedChecks: [
        'status',
      ],
      checks: {
        status: `"status" in ('awaiting_payment', 'scheduled', 'placed', 'accepted', 'ready', 'claimed', 'picked_up', 'delivered', 'rejected', 'cancelled', 'expired', 'failed')`,
        outcome: `outcome = case when status in ('delivered', 'cancelled', 'rejected', 'expired', 'failed') then status else 'open' end`,
        approach_pay: '"approach_pay" >= 0',
      },
    },
    payments: {
      added: {
        disputed_amount: { kind: 'integer', default: 0 },
        hold_ends_at: { kind: 'instant', nullable: true },
        processing: { kind: 'text', nullable: true },
        refused_instruction: { kind: 'text', nullable: true },
      },
      addedIndexes: [
        { columns: ['provider_reference'] },
      ],
      droppedChecks: [
        'status',
      ],
      checks: {
        status: `"status" in ('action_required', 'authorised', 'cash_due', 'owed', 'captured', 'voided', 'declined', 'refunded', 'partially_refunded')`,
        disputed_amount: '"disputed_amount" >= 0',
      },
    },
    refunds: {
      added: {
        currency: { kind: 'text', default: 'RON' },
      },
    },
    reviews: {
      added: {
        currency: { kind: 'text', default: 'RON' },
      },
      droppedIndexes: [
        { columns: ['courier_id', 'created_at desc', 'id'] },
      ],
      addedIndexes: [
        { columns: ['courier_id', 'created_at desc', 'id'], present: 'courier_id' },
      ],
    },
    upsell_events: {
      added: {
        converted: { kind: 'boolean', default: false },
      },
      addedIndexes: [
        { columns: ['account_id', 'offer_id'] },
      ],
    },
    partners: {
      added: {
        sandbox_id: { kind: 'text', nullable: true, references: 'sandboxes' },
        currency: { kind: 'text', default: 'RON' },
        credit_limit_amount: { kind: 'integer', nullable: true },
        warned_month: { kind: 'text', nullable: true },
        test_credit_limit_amount: { kind: 'integer', nullable: true },
        test_warned_month: { kind: 'text', nullable: true },
        billing: { kind: 'json', nullable: true },
      },
      addedIndexes: [
        { columns: ['sandbox_id', 'name'] },
      ],
    },
    api_keys: {
      added: {
        api_version: { kind: 'text', default: '2026-11-01' },
      },
      addedIndexes: [
        { columns: ['rolled_to'], present: 'rolled_to' },
      ],
    },
    quotes: {
      added: {
        equipment: { kind: 'json', default: '[]' },
        currency: { kind: 'text', default: 'RON' },
      },
      addedIndexes: [
        { columns: ['requote_of'], present: 'requote_of' },
      ],
    },
    deliveries: {
      added: {
        address_key: { kind: 'text', nullable: true },
        recipient_phone: { kind: 'text', nullable: true },
        alerted: { kind: 'boolean', default: false },
        deadlines: { kind: 'json', default: '[]' },
        zone_id: { kind: 'text' },
        city_id: { kind: 'text', default: 'bucharest' },
        currency: { kind: 'text', default: 'RON' },
        equipment: { kind: 'json', default: '[]' },
        cash_amount: { kind: 'integer', default: 0 },
        credited_fee: { kind: 'integer', default: 0 },
        approach_pay: { kind: 'integer', default: 0 },
        offer_id: { kind: 'text', nullable: true },
        call_sessions: { kind: 'json', nullable: true },
        batch_id: { kind: 'text', nullable: true, references: 'delivery_batches' },
        batch_stop: { kind: 'integer', nullable: true },
        batch_trip: { kind: 'json', nullable: true },
        recipient_actions: { kind: 'json', default: '[]' },
        recipient_note: { kind: 'text', nullable: true },
        recipient_messages: { kind: 'json', nullable: true },
      },
      nullable: {
        zone_id: false,
      },
      droppedIndexes: [
        { columns: ['courier_id', 'created_at desc', 'id'] },
        { columns: ['courier_id', 'status', 'status_since'] },
      ],
      addedIndexes: [
        { columns: ['batch_id', 'batch_stop'], present: 'batch_id' },
        { columns: ['courier_id', 'created_at desc', 'id'], present: 'courier_id' },
        { columns: ['courier_id', 'livemode', 'created_at desc', 'id'], present: 'courier_id' },
        { columns: ['courier_id', 'livemode', 'status', 'created_at desc', 'id'], present: 'courier_id' },
        { columns: ['courier_id', 'status', 'status_since'], present: 'courier_id' },
        { columns: ['fleet_id', 'livemode', 'created_at desc', 'id'], present: 'fleet_id' },
        { columns: ['fleet_id', 'livemode', 'status', 'created_at desc', 'id'], present: 'fleet_id' },
        { columns: ['livemode', 'address_key', 'id'], present: 'address_key' },
        { columns: ['livemode', 'created_at desc', 'id'] },
        { columns: ['livemode', 'external_reference', 'id'], present: 'external_reference' },
        { columns: ['livemode', 'id'] },
        { columns: ['livemode', 'recipient_phone', 'id'], present: 'recipient_phone' },
        { columns: ['quote_id'], present: 'quote_id' },
        { columns: ['return_id'], present: 'return_id' },
        { columns: ['return_of_id'], present: 'return_of_id' },
        { columns: ['zone_id', 'status', 'dispatch_at'] },
      ],
      droppedChecks: [
        'undeliverable_action',
      ],
      checks: {
        undeliverable_action: `"undeliverable_action" in ('return', 'leave_at_door', 'discard')`,
        cash_amount: '"cash_amount" >= 0',
        credited_fee: '"credited_fee" >= 0',
        approach_pay: '"approach_pay" >= 0',
      },
    },
    proofs: {
      added: {
        file_id: { kind: 'text', nullable: true },
      },
    },
    webhook_endpoints: {
      added: {
        api_version: { kind: 'text', default: '2026-11-01' },
        format: { kind: 'text', default: 'doorstep' },
        previous_secrets: { kind: 'json' },
        consecutive_failures: { kind: 'integer', default: 0 },
        next_probe_at: { kind: 'instant', nullable: true },
        probe_message_id: { kind: 'text', nullable: true },
      },
      dropped: [
        'previous_secret',
        'previous_secret_expires_at',
      ],
      nullable: {
        previous_secrets: false,
      },
      checks: {
        format: `"format" in ('doorstep', 'uber_direct', 'doordash_drive')`,
        consecutive_failures: '"consecutive_failures" >= 0',
      },
    },
    webhook_messages: {
      added: {
        released: { kind: 'boolean', default: false },
      },
    },
    webhook_attempts: {
      addedIndexes: [
        { columns: ['endpoint_id', 'outcome', 'id desc'] },
      ],
    },
    notifications: {
      added: {
        digest_email_id: { kind: 'text', nullable: true },
      },
      droppedIndexes: [
        { columns: ['account_id', 'collapse_key', 'id'] },
        { columns: ['created_at'] },
        { columns: ['subject_id'] },
      ],
      addedIndexes: [
        { columns: ['account_id', 'held_until'], present: 'held_until' },
        { columns: ['digest_email_id'], present: 'digest_email_id' },
      ],
    },
    ledger_entries: {
      added: {
        partner_id: { kind: 'text', nullable: true },
        courier_id: { kind: 'text', nullable: true },
      },
      droppedUnique: [
        ['source_id', 'kind', 'line'],
      ],
      addedUnique: [
        ['subject_id', 'source_id', 'kind', 'line'],
      ],
      droppedIndexes: [
        { columns: ['subject_id'] },
        { columns: ['owner_id', 'day'] },
        { columns: ['store_id', 'day'] },
        { columns: ['fleet_id', 'day'] },
      ],
      addedIndexes: [
        { columns: ['courier_id', 'day'], present: 'courier_id' },
        { columns: ['fleet_id', 'day'], present: 'fleet_id' },
        { columns: ['owner_id', 'account', 'id desc'], present: 'owner_id' },
        { columns: ['owner_id', 'day'], present: 'owner_id' },
        { columns: ['partner_id', 'day'], present: 'partner_id' },
        { columns: ['partner_id', 'livemode', 'account', 'created_at desc', 'id'], present: 'partner_id' },
        { columns: ['store_id', 'day'], present: 'store_id' },
      ],
      droppedChecks: [
        'account',
        'component',
        'kind',
      ],
      checks: {
        kind: `"kind" in ('order_delivered', 'order_failed', 'order_cancelled', 'order_refunded', 'review_tip', 'tip_refused', 'dispute_opened', 'dispute_won', 'dispute_lost', 'courier_deposit', 'debt_paid', 'debt_written_off', 'refund_paid', 'invoice_rounding', 'payout', 'payout_returned', 'delivery_completed', 'delivery_cancelled', 'delivery_failed', 'delivery_tip', 'delivery_return', 'delivery_claim', 'delivery_cash')`,
        account: `"account" in ('payment_clearing', 'courier_cash', 'customer_receivable', 'refunds_payable', 'bank', 'partner_receivable', 'merchant_payable', 'courier_payable', 'fleet_payable', 'tips_payable', 'platform_revenue', 'dispute_clearing', 'dispute_receivable', 'vat_payable')`,
        component: `"component" in ('payment', 'sale', 'commission', 'delivery_share', 'approach', 'fee', 'tip', 'vat', 'revenue', 'refund', 'dispute', 'dispute_fee', 'cash', 'payout', 'rounding')`,
      },
    },
    ledger_days: {
      added: {
        slot: { kind: 'integer' },
        currency: { kind: 'text', default: 'RON' },
      },
      nullable: {
        slot: false,
      },
      droppedUnique: [
        ['day', 'livemode', 'kind', 'account', 'component'],
      ],
      addedIndexes: [
        { columns: ['day'] },
      ],
      droppedChecks: [
        'account',
        'component',
        'kind',
      ],
      checks: {
        kind: `"kind" in ('order_delivered', 'order_failed', 'order_cancelled', 'order_refunded', 'review_tip', 'tip_refused', 'dispute_opened', 'dispute_won', 'dispute_lost', 'courier_deposit', 'debt_paid', 'debt_written_off', 'refund_paid', 'invoice_rounding', 'payout', 'payout_returned', 'delivery_completed', 'delivery_cancelled', 'delivery_failed', 'delivery_tip', 'delivery_return', 'delivery_claim', 'delivery_cash')`,
        account: `"account" in ('payment_clearing', 'courier_cash', 'customer_receivable', 'refunds_payable', 'bank', 'partner_receivable', 'merchant_payable', 'courier_payable', 'fleet_payable', 'tips_payable', 'platform_revenue', 'dispute_clearing', 'dispute_receivable', 'vat_payable')`,
        component: `"component" in ('payment', 'sale', 'commission', 'delivery_share', 'approach', 'fee', 'tip', 'vat', 'revenue', 'refund', 'dispute', 'dispute_fee', 'cash', 'payout', 'rounding')`,
      },
    },
    ledger_owner_days: {
      added: {
        currency: { kind: 'text', default: 'RON' },
      },
      droppedUnique: [
        ['owner_id', 'day', 'livemode', 'account', 'component'],
      ],
      addedUnique: [
        ['owner_id', 'day', 'livemode', 'account', 'component', 'currency'],
      ],
      droppedChecks: [
        'account',
        'component',
      ],
      checks: {
        account: `"account" in ('payment_clearing', 'courier_cash', 'customer_receivable', 'refunds_payable', 'bank', 'partner_receivable', 'merchant_payable', 'courier_payable', 'fleet_payable', 'tips_payable', 'platform_revenue', 'dispute_clearing', 'dispute_receivable', 'vat_payable')`,
        component: `"component" in ('payment', 'sale', 'commission', 'delivery_share', 'approach', 'fee', 'tip', 'vat', 'revenue', 'refund', 'dispute', 'dispute_fee', 'cash', 'payout', 'rounding')`,
      },
    },
    kpi_facts: {
      added: {
        placed_day: { kind: 'text' },
        assign_seconds: { kind: 'integer', nullable: true },
        reassignments: { kind: 'integer', default: 0 },
        late_seconds: { kind: 'integer', nullable: true },
      },
      dropped: [
        'gmv_amount',
        'revenue_amount',
        'tip_amount',
      ],
      nullable: {
        placed_day: false,
      },
      droppedUnique: [
        ['order_id', 'scope'],
      ],
    },
    documents: {
      addedIndexes: [
        { columns: ['status', 'kind', 'status_since', 'id'] },
      ],
    },
    privacy_requests: {
      addedIndexes: [
        { columns: ['kind', 'created_at', 'id'] },
      ],
    },
    referral_conversions: {
      addedIndexes: [
        { columns: ['code_id', 'created_at desc', 'id'] },
      ],
    },
    support_tickets: {
      addedIndexes: [
        { columns: ['delivery_id'], present: 'delivery_id' },
        { columns: ['requester_id', 'status', 'id'] },
      ],
    },
    events: {
      added: {
        request_id: { kind: 'text', nullable: true },
        api_version: { kind: 'text', nullable: true },
      },
      droppedIndexes: [
        { columns: ['partner_id', 'id desc'] },
        { columns: ['created_at', 'id'] },
      ],
      addedIndexes: [
        { columns: ['partner_id', 'livemode', 'created_at desc', 'id desc'], present: 'partner_id' },
        { columns: ['partner_id', 'livemode', 'id'], present: 'partner_id' },
        { columns: ['partner_id', 'livemode', 'type', 'created_at desc', 'id desc'], present: 'partner_id' },
      ],
    },
    jobs: {
      added: {
        system_due_milliseconds: { kind: 'integer' },
        owner: { kind: 'text', nullable: true },
        traceparent: { kind: 'text', nullable: true },
      },
      nullable: {
        system_due_milliseconds: false,
      },
      droppedIndexes: [
        { columns: ['state', 'clock_id', 'lane', 'due_at', 'id'] },
      ],
      addedIndexes: [
        { columns: ['state', 'lane', 'system_due_milliseconds', 'id'] },
        { columns: ['state', 'system_due_milliseconds', 'id'], present: 'lane' },
      ],
      droppedChecks: [
        'state',
      ],
      checks: {
        state: `"state" in ('pending', 'running', 'held', 'failed')`,
      },
    },
    idempotency_keys: {
      added: {
        clock_id: { kind: 'text' },
      },
      nullable: {
        clock_id: false,
      },
      addedIndexes: [
        { columns: ['clock_id'] },
      ],
    },
    sandbox_clocks: {
      added: {
        resets: { kind: 'integer' },
      },
      nullable: {
        resets: false,
      },
    },
    files: {
      droppedChecks: [
        'state',
      ],
      checks: {
        state: `"state" in ('staged', 'kept', 'quarantined', 'removed')`,
      },
    },
    audit_entries: {
      droppedIndexes: [
        { columns: ['at'] },
      ],
      addedIndexes: [
        { columns: ['at desc', 'id desc'] },
      ],
    },
  },
};
