// Generated from the configuration. Do not edit.

/** Settings by the names of their environment variables. */
export interface Settings {
  /** postgres://... of the same database past a pooler, when DATABASE_URL leads to one that pools transactions (default none). */
  readonly DATABASE_DIRECT_URL?: string | undefined;
  /** Schema of the tables in the PostgreSQL database, which must exist (default the first of the search path of the role). */
  readonly DATABASE_SCHEMA?: string | undefined;
  /** PostgreSQL connections of this process for reads (default 5). */
  readonly DATABASE_READ_CONNECTIONS?: string | undefined;
  /** PostgreSQL connections of this process for the transactions of requests (default 10). */
  readonly DATABASE_WRITE_CONNECTIONS?: string | undefined;
  /** PostgreSQL connections of this process for the transactions of jobs (default 4). */
  readonly DATABASE_JOB_CONNECTIONS?: string | undefined;
  /** Milliseconds that serve waits while PostgreSQL refuses connections, starts or recovers (default 60000). */
  readonly DATABASE_START_TIMEOUT_MS?: string | undefined;
  /** Milliseconds to open a PostgreSQL connection (default 3000). */
  readonly DATABASE_CONNECT_TIMEOUT_MS?: string | undefined;
  /** Milliseconds that a request waits for a free PostgreSQL connection (default 5000). */
  readonly DATABASE_ACQUIRE_TIMEOUT_MS?: string | undefined;
  /** Milliseconds that PostgreSQL may take for a statement of a request (default 5000). */
  readonly DATABASE_STATEMENT_TIMEOUT_MS?: string | undefined;
  /** Milliseconds that PostgreSQL may take for a statement in the transaction of a job (default 30000). */
  readonly DATABASE_JOB_STATEMENT_TIMEOUT_MS?: string | undefined;
  /** Milliseconds that a transaction waits for a row that another one has locked (default 3000). */
  readonly DATABASE_LOCK_TIMEOUT_MS?: string | undefined;
  /** Milliseconds after which PostgreSQL ends a transaction whose process sends no statement (default 5000). */
  readonly DATABASE_IDLE_TRANSACTION_TIMEOUT_MS?: string | undefined;
  /** postgres://... of a streaming replica, which serves the reads that may lag (default none). */
  readonly DATABASE_REPLICA_URL?: string | undefined;
  /** PostgreSQL connections of this process to the replica (default 5). */
  readonly DATABASE_REPLICA_CONNECTIONS?: string | undefined;
  /** Milliseconds that the replica may be behind; further behind, the primary serves its reads (default 2000). */
  readonly DATABASE_REPLICA_MAX_LAG_MS?: string | undefined;
  /** redis://... or rediss://... through which processes notify each other of changes (default LISTEN and NOTIFY of PostgreSQL). */
  readonly LIVE_REDIS_URL?: string | undefined;
  /** Milliseconds that the transaction of a request may take on PostgreSQL (default 20000). */
  readonly DATABASE_TRANSACTION_TIMEOUT_MS?: string | undefined;
  /** Origins of browser apps that may call the platform interface, separated by commas, or * for all (default none). */
  readonly CORS_ORIGINS?: string | undefined;
  /** Header in which a trusted proxy reports the country of the client, such as CF-IPCountry (default none). */
  readonly COUNTRY_HEADER?: string | undefined;
  /** Proxies in front of the server whose X-Forwarded-For or Forwarded is trusted: off (default), their number, or addresses and subnets. */
  readonly TRUST_PROXY?: string | undefined;
  /** Enforce the rate limits: on (default) or off. */
  readonly RATE_LIMITS?: string | undefined;
  /** off answers every request through Express (default on: only pages and unknown paths). */
  readonly FAST_PATH?: string | undefined;
  /** Check every answer against the contract, and replace a wrong one by a 500: on or off (default). */
  readonly CHECK_ANSWERS?: string | undefined;
  /** test lets webhooks in test mode go to this machine and to private networks; off does not (default test with SEED=demo, otherwise off). */
  readonly WEBHOOK_PRIVATE_NETWORKS?: string | undefined;
  /** Geocoder that looks up addresses: embedded (default), photon or nominatim. */
  readonly GEOCODER?: string | undefined;
  /** Address of the geocoder: https://host, with a path, key or credentials if it needs them. */
  readonly GEOCODER_URL?: string | undefined;
  /** Milliseconds that the geocoder may take before the embedded one answers instead (default 1500). */
  readonly GEOCODER_TIMEOUT_MS?: string | undefined;
  /** Requests that this process sends to the geocoder in a second at most; 0 (default) for no limit. */
  readonly GEOCODER_REQUESTS_PER_SECOND?: string | undefined;
  /** Router that finds routes and travel times: embedded (default), osrm or valhalla. */
  readonly ROUTER?: string | undefined;
  /** Address of the router: https://host, with a path, key or credentials if it needs them. */
  readonly ROUTER_URL?: string | undefined;
  /** Milliseconds that the router may take before the embedded one answers instead (default 2000). */
  readonly ROUTER_TIMEOUT_MS?: string | undefined;
  /** Files that "city import" made, separated by commas: the embedded geocoder, router and map use them instead of the sandbox map. */
  readonly CITY_PACK?: string | undefined;
  /** Ids of the cities that are served, separated by commas (default: bucharest and those of CITY_PACK). */
  readonly CITIES?: string | undefined;
  /** stripe takes payments through Stripe; sandbox (default) moves no money. */
  readonly PAYMENTS?: string | undefined;
  /** Secret or restricted key of the account at Stripe; required for PAYMENTS=stripe. */
  readonly STRIPE_SECRET_KEY?: string | undefined;
  /** Key that apps give to the library of Stripe; required for PAYMENTS=stripe. */
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined;
  /** Secret of the webhook endpoint at Stripe, or two separated by commas while it is replaced; required for PAYMENTS=stripe. */
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  /** Address of Stripe (default https://api.stripe.com). */
  readonly STRIPE_URL?: string | undefined;
  /** fcm sends pushes through Firebase Cloud Messaging; sandbox (default) sends none. */
  readonly PUSH?: string | undefined;
  /** Path of the JSON key file of a service account that may send pushes; required for PUSH=fcm. */
  readonly FCM_SERVICE_ACCOUNT?: string | undefined;
  /** Address of Firebase Cloud Messaging (default https://fcm.googleapis.com). */
  readonly FCM_URL?: string | undefined;
  /** smtp hands e-mails over to the mail server SMTP_URL; sandbox (default) sends none. */
  readonly MAIL?: string | undefined;
  /** Address of the mail server, for example smtps://user:password@mail.example:465; required for MAIL=smtp. */
  readonly SMTP_URL?: string | undefined;
  /** Sender of e-mails, for example Doorstep <no-reply@doorstep.example>; required for MAIL=smtp. */
  readonly MAIL_FROM?: string | undefined;
  /** Path of a private key in PEM that signs e-mails (DKIM); default: unsigned. */
  readonly DKIM_KEY_FILE?: string | undefined;
  /** Domain of the DKIM key; required with DKIM_KEY_FILE. */
  readonly DKIM_DOMAIN?: string | undefined;
  /** Selector of the DKIM key in the DNS; required with DKIM_KEY_FILE. */
  readonly DKIM_SELECTOR?: string | undefined;
  /** Registered name of the company that runs the service, for its invoices (default: a demo company with SEED=demo; else none, and no invoices). */
  readonly COMPANY_NAME?: string | undefined;
  /** VAT number of that company, such as RO14399840. */
  readonly COMPANY_VAT_ID?: string | undefined;
  /** Its number in the trade register. */
  readonly COMPANY_REGISTRATION_NUMBER?: string | undefined;
  /** Its street and number. */
  readonly COMPANY_STREET?: string | undefined;
  /** Its city; in Bucharest SECTOR1 to SECTOR6. */
  readonly COMPANY_CITY?: string | undefined;
  /** Its county, such as RO-CJ (ISO 3166-2). */
  readonly COMPANY_COUNTY?: string | undefined;
  /** Its postal code. */
  readonly COMPANY_POSTAL_CODE?: string | undefined;
  /** Its account, which invoices and statements show. */
  readonly COMPANY_IBAN?: string | undefined;
  /** Weekday and time at which payouts of the last week start, in the time zone of the ledger, such as monday 09:00 (default none: staff start them). */
  readonly PAYOUT_SCHEDULE?: string | undefined;
  /** twilio sends SMS through Twilio; sandbox (default) sends none. */
  readonly SMS?: string | undefined;
  /** SID of the account at Twilio; required for SMS=twilio. */
  readonly TWILIO_ACCOUNT_SID?: string | undefined;
  /** Auth token of that account; required for SMS=twilio. */
  readonly TWILIO_AUTH_TOKEN?: string | undefined;
  /** Sender of SMS: a number, a sender id or the SID of a messaging service; required for SMS=twilio. */
  readonly SMS_FROM?: string | undefined;
  /** Address of Twilio (default https://api.twilio.com). */
  readonly TWILIO_URL?: string | undefined;
  /** Greatest number of SMS to one account in a day (default 10). */
  readonly SMS_PER_ACCOUNT?: string | undefined;
  /** Greatest number of SMS to all accounts in a day (default 1000). */
  readonly SMS_PER_DAY?: string | undefined;
  /** twilio connects customers and couriers through Twilio Proxy; sandbox (default) gives them numbers of nobody. */
  readonly CALLS?: string | undefined;
  /** SID of the service of Twilio Proxy that has the phone numbers; required for CALLS=twilio. */
  readonly TWILIO_PROXY_SERVICE_SID?: string | undefined;
  /** Address of Twilio Proxy (default https://proxy.twilio.com). */
  readonly TWILIO_PROXY_URL?: string | undefined;
  /** direct (default) also registers customers at once, which reveals whether an address has an account; by_code only with a code by e-mail. */
  readonly REGISTRATION?: string | undefined;
  /** required lets staff without an authenticator only enrol one (default optional). */
  readonly STAFF_SECOND_FACTOR?: string | undefined;
  /** Amount in bani above which staff confirm their identity for refunds and new codes of orders (default 20000). */
  readonly STEP_UP_ABOVE?: string | undefined;
  /** Storage of uploaded files, which are encrypted: disk (default) or s3. */
  readonly FILES?: string | undefined;
  /** Folder of the files for FILES=disk (default DATA_DIR/files). */
  readonly FILES_DIR?: string | undefined;
  /** Bucket of the files; required for FILES=s3. */
  readonly S3_BUCKET?: string | undefined;
  /** Region of the bucket (default us-east-1). */
  readonly S3_REGION?: string | undefined;
  /** Address of an S3-compatible server (default AWS). */
  readonly S3_ENDPOINT?: string | undefined;
  /** Prefix of the object names, such as doorstep/ (default none). */
  readonly S3_PREFIX?: string | undefined;
  /** Put the bucket into the path instead of the host name, as most servers other than AWS need it: on or off (default). */
  readonly S3_PATH_STYLE?: string | undefined;
  /** Access key id for the bucket (default the AWS SDK's own search: environment, profile, role of the machine). */
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  /** Secret of S3_ACCESS_KEY_ID. */
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
  /** Milliseconds that a connection to S3 may take, and that it may be silent (default 10000). */
  readonly S3_TIMEOUT_MS?: string | undefined;
  /** Virus scanner of uploaded files: sandbox (default), which finds only the EICAR test file, clamd:///path/of/socket or clamd://host:port. */
  readonly VIRUS_SCANNER?: string | undefined;
  /** Milliseconds that a connection to clamd may take, and that clamd may be silent (default 30000). */
  readonly VIRUS_SCANNER_TIMEOUT_MS?: string | undefined;
  /** Providers whose clients are answered at /bridges/uber and /bridges/doordash, separated by commas (default none). */
  readonly BRIDGES?: string | undefined;
  /** Keys that encrypt secrets, codes, tokens and the keys of files: id:base64(32 bytes), several separated by commas. The first encrypts, all decrypt (default a file in DATA_DIR; required for PostgreSQL with SEED=none). */
  readonly ENCRYPTION_KEYS?: string | undefined;
  /** Seconds that requests and webhooks in progress get to end on shutdown (default 10). */
  readonly SHUTDOWN_SECONDS?: string | undefined;
}
