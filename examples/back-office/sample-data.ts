import type { Row } from './store';

const DAY_MS = 24 * 3600_000;

type Sample = Omit<Row, 'createdAt'> & { createdAt?: string };
export type Collections = Record<string, Row[]>;

function at(now: number, days: number, hour: number): string {
  const date = new Date(now + days * DAY_MS);
  date.setHours(hour, 0, 0, 0);
  return date.toISOString();
}

/** The next day from Monday to Friday that is at least this many days away. */
function workday(now: number, days: number, hour: number): string {
  let ahead = days;
  while ([0, 6].includes(new Date(now + ahead * DAY_MS).getDay())) ahead += 1;
  return at(now, ahead, hour);
}

const PEOPLE = [
  ['Lena', 'Brandt', 'Hafen GmbH', 'customer', 'vip newsletter'],
  ['Marcus', 'Oyelaran', 'Northlight Studios', 'customer', 'newsletter'],
  ['Ines', 'Carvalho', 'Carvalho Catering', 'partner', 'supplier'],
  ['Yuki', 'Tanabe', 'Tanabe Design', 'prospect', 'newsletter'],
  ['Oskar', 'Lindqvist', 'Fjord AS', 'lead', ''],
  ['Amina', 'Rahimi', 'Blue Door Books', 'customer', 'newsletter'],
  ['Theo', 'Papadakis', 'Aegean Travel', 'lead', 'trade fair'],
  ['Ruth', 'Mensah', 'Mensah & Sons', 'prospect', ''],
] as const;

const CONTACTS: Sample[] = PEOPLE.map(([firstName, lastName, company, stage, tags], index) => ({
  id: `contact_${index + 1}`,
  ...{ firstName, lastName, company, stage, tags: tags ? tags.split(' ') : [] },
  email: `${firstName}.${lastName}@${company.toLowerCase().replace(/[^a-z]+/g, '')}.example`.toLowerCase(),
  phone: `+49 40 555010${index + 1}`,
  ...(index === 0 ? { interviewId: 'interview_1' } : {}),
}));

const PHOTOS: Sample[] = [
  ['Stage lights over a crowd', 'concert night outdoor stage crowd music', 'landscape', 'Jonas Weber'],
  ['Long table in a garden', 'dinner summer garden gala table party', 'landscape', 'Mira Holt'],
  ['Speaker at a lectern', 'conference speaker talk workshop people', 'portrait', 'Ade Cole'],
  ['Harbour at dusk', 'harbour hamburg ship water evening', 'landscape', 'Lina Sato'],
  ['Lanterns', 'lantern lights party night wedding', 'squarish', 'Paul Marin'],
  ['Empty seats', 'theatre seats hall venue room', 'landscape', 'Eva Brandl'],
].map(([description, topics, orientation, by], index) => ({
  id: `photo_${index + 1}`,
  ...{ description, orientation, topics: String(topics).split(' ') },
  ...{ width: 4000, height: 2667, link: `https://images.example.com/photo_${index + 1}` },
  credit: `Photo by ${by} (sample)`,
}));

/** Records that every organization begins with. */
function businessData(now: number, org: string): Record<string, Sample[]> {
  return {
    contacts: CONTACTS,
    activities: [
      {
        id: 'activity_1',
        contactId: 'contact_1',
        kind: 'call',
        summary: 'Wants 40 seats at the gala.',
        occurredAt: at(now, -3, 11),
      },
      {
        id: 'activity_2',
        contactId: 'contact_4',
        kind: 'note',
        summary: 'Prefers email.',
        occurredAt: at(now, -9, 15),
      },
    ],
    deals: [
      {
        id: 'deal_1',
        contactId: 'contact_1',
        title: 'Company retreat, 40 people',
        stage: 'proposal',
        valueCents: 840_000,
      },
      { id: 'deal_2', contactId: 'contact_8', title: 'Autumn fair stand', stage: 'qualified', valueCents: 120_000 },
    ],
    members: [
      { id: 'member_1', email: `owner@${org}.example`, name: 'Olivia Brandt', role: 'owner' },
      { id: 'member_2', email: `configurator@${org}.example`, name: 'Tomás Herrera', role: 'configurator' },
      { id: 'member_3', email: `viewer@${org}.example`, name: 'Priya Nair', role: 'viewer' },
    ],
    connections: [
      { id: 'google', status: 'connected', account: `office@${org}.example`, expiresAt: at(now, 30, 9) },
      { id: 'microsoft', status: 'disconnected' },
      { id: 'slack', status: 'expired', account: org, expiresAt: at(now, -2, 9) },
      { id: 'whatsapp', status: 'disconnected' },
      { id: 'stripe', status: 'disconnected' },
    ],
    events: [
      {
        id: 'event_1',
        title: 'Summer gala',
        startsAt: at(now, 21, 19),
        endsAt: at(now, 21, 23),
        location: 'Harbour Hall 3, Hamburg',
        capacity: 120,
        status: 'published',
        link: 'https://events.example.com/event_1',
      },
      {
        id: 'event_2',
        title: 'Lighting workshop',
        startsAt: at(now, 6, 10),
        endsAt: at(now, 6, 16),
        location: 'Studio 2, Hamburg',
        capacity: 2,
        status: 'published',
        link: 'https://events.example.com/event_2',
      },
      {
        id: 'event_3',
        title: 'Autumn trade fair',
        startsAt: at(now, 60, 9),
        endsAt: at(now, 62, 18),
        location: 'Fairground, Bremen',
        capacity: 800,
        status: 'draft',
        link: 'https://events.example.com/event_3',
      },
      {
        id: 'event_4',
        title: 'Spring concert',
        startsAt: at(now, -30, 20),
        endsAt: at(now, -30, 22),
        location: 'Old Theatre, Kiel',
        capacity: 300,
        status: 'published',
        link: 'https://events.example.com/event_4',
      },
    ],
    registrations: [
      {
        id: 'reg_1',
        eventId: 'event_1',
        name: 'Lena Brandt',
        email: CONTACTS[0]!.email,
        contactId: 'contact_1',
        guests: 1,
        status: 'registered',
        ticketCode: 'GALA-7F3K',
      },
      {
        id: 'reg_2',
        eventId: 'event_2',
        name: 'Yuki Tanabe',
        email: CONTACTS[3]!.email,
        contactId: 'contact_4',
        guests: 0,
        status: 'registered',
        ticketCode: 'LIGH-21C0',
      },
      {
        id: 'reg_3',
        eventId: 'event_2',
        name: 'Ruth Mensah',
        email: CONTACTS[7]!.email,
        contactId: 'contact_8',
        guests: 0,
        status: 'registered',
        ticketCode: 'LIGH-9A4E',
      },
      {
        id: 'reg_4',
        eventId: 'event_2',
        name: 'Theo Papadakis',
        email: CONTACTS[6]!.email,
        contactId: 'contact_7',
        guests: 0,
        status: 'waiting',
        ticketCode: 'LIGH-3B77',
      },
      {
        id: 'reg_5',
        eventId: 'event_4',
        name: 'Amina Rahimi',
        email: CONTACTS[5]!.email,
        contactId: 'contact_6',
        guests: 0,
        status: 'checked_in',
        arrivedAt: at(now, -30, 19),
        ticketCode: 'SPRI-55D1',
      },
    ],
    products: [
      {
        id: 'product_1',
        name: 'Early bird ticket',
        kind: 'ticket',
        priceCents: 4900,
        currency: 'EUR',
        stock: 40,
        active: true,
        eventId: 'event_1',
      },
      {
        id: 'product_2',
        name: 'Gala ticket',
        kind: 'ticket',
        priceCents: 7900,
        currency: 'EUR',
        stock: 80,
        active: true,
        eventId: 'event_1',
      },
      {
        id: 'product_3',
        name: 'Venue tour',
        kind: 'service',
        priceCents: 3500,
        currency: 'EUR',
        stock: 0,
        active: true,
        bufferMinutes: 15,
      },
      {
        id: 'product_4',
        name: 'Lighting consultation',
        kind: 'service',
        priceCents: 9000,
        currency: 'EUR',
        stock: 0,
        active: true,
      },
      {
        id: 'product_5',
        name: 'Tote bag',
        kind: 'physical',
        priceCents: 1500,
        currency: 'EUR',
        stock: 212,
        active: true,
      },
      {
        id: 'product_6',
        name: 'Trade fair pass',
        kind: 'ticket',
        priceCents: 2900,
        currency: 'EUR',
        stock: 500,
        active: false,
        eventId: 'event_3',
      },
      { id: 'product_7', name: 'Members’ club', kind: 'membership', stock: 0, active: false },
    ],
    bookings: [
      {
        id: 'booking_1',
        serviceId: 'product_3',
        contactId: 'contact_2',
        startsAt: workday(now, 3, 10),
        durationMinutes: 60,
        status: 'confirmed',
      },
      {
        id: 'booking_2',
        serviceId: 'product_4',
        contactId: 'contact_6',
        startsAt: workday(now, 5, 14),
        durationMinutes: 60,
        status: 'requested',
      },
    ],
    invoices: [
      {
        id: 'invoice_1',
        contactId: 'contact_2',
        lines: [{ description: 'Stand rental, two days', quantity: 1, unitPriceCents: 45_000 }],
        totalCents: 45_000,
        currency: 'EUR',
        dueDate: at(now, -10, 9).slice(0, 10),
        status: 'paid',
        number: `INV-${new Date(now).getFullYear()}-0001`,
        paidAt: at(now, -12, 9),
      },
      {
        id: 'invoice_2',
        contactId: 'contact_1',
        lines: [{ description: 'Deposit, company retreat', quantity: 1, unitPriceCents: 84_000 }],
        totalCents: 84_000,
        currency: 'EUR',
        dueDate: at(now, 14, 9).slice(0, 10),
        status: 'open',
        number: `INV-${new Date(now).getFullYear()}-0002`,
      },
      {
        id: 'invoice_3',
        contactId: 'contact_6',
        lines: [{ description: 'Book table', quantity: 2, unitPriceCents: 6000 }],
        totalCents: 12_000,
        currency: 'EUR',
        status: 'draft',
      },
    ],
    payments: [
      {
        id: 'payment_1',
        contactId: 'contact_2',
        invoiceId: 'invoice_1',
        amountCents: 45_000,
        currency: 'EUR',
        status: 'succeeded',
        receipt: 'https://pay.example.com/receipts/payment_1',
      },
    ],
    checkouts: [
      {
        id: 'checkout_1',
        title: 'Tickets for the summer gala',
        productIds: ['product_1', 'product_2'],
        paymentMethods: ['card'],
        status: 'draft',
        eventId: 'event_1',
        preview: 'https://pay.example.com/preview/checkout_1',
      },
    ],
    tickets: [
      {
        id: 'T-1001',
        subject: 'Ticket PDF is empty',
        description: 'The attachment of the confirmation opens as a blank page.',
        contactId: 'contact_6',
        priority: 'high',
        status: 'open',
        history: [],
      },
      {
        id: 'T-1002',
        subject: 'Charged twice',
        description: 'Two seats were charged, one was booked.',
        contactId: 'contact_4',
        priority: 'urgent',
        status: 'in_progress',
        assignee: 'billing',
        history: [],
      },
      {
        id: 'T-1003',
        subject: 'Wheelchair access',
        description: 'Is the upper hall reachable by lift?',
        contactId: 'contact_8',
        priority: 'normal',
        status: 'waiting',
        history: [],
      },
      {
        id: 'T-1004',
        subject: 'Invoice address',
        description: 'Please put the company name on the invoice.',
        contactId: 'contact_2',
        priority: 'low',
        status: 'resolved',
        resolution: 'Sent again with the new address.',
        history: [],
      },
    ],
    messages: [
      {
        id: 'message_1',
        ticketId: 'T-1003',
        text: 'Yes, a lift goes to every floor. Which day are you coming?',
        internal: false,
        to: CONTACTS[7]!.email,
        channel: 'email',
      },
    ],
    forms: [
      {
        id: 'form_8c21',
        title: 'Dietary needs',
        status: 'published',
        link: 'https://www.example.com/form_8c21',
        questions: [{ label: 'What do you not eat?', type: 'text' }],
      },
      {
        id: 'form_2',
        title: 'Workshop feedback',
        status: 'published',
        link: 'https://www.example.com/form_2',
        questions: [
          { label: 'How was it?', type: 'rating' },
          { label: 'What was missing?', type: 'text' },
        ],
      },
      {
        id: 'form_3',
        title: 'Trade fair application',
        status: 'draft',
        eventId: 'event_3',
        questions: [{ label: 'What do you exhibit?', type: 'text' }],
      },
    ],
    responses: [
      {
        id: 'response_1',
        formId: 'form_2',
        contactId: 'contact_4',
        answers: [
          { question: 'How was it?', answer: 5 },
          { question: 'What was missing?', answer: 'More time to practice.' },
        ],
      },
      { id: 'response_2', formId: 'form_2', contactId: 'contact_8', answers: [{ question: 'How was it?', answer: 4 }] },
      {
        id: 'response_3',
        formId: 'form_8c21',
        contactId: 'contact_1',
        answers: [{ question: 'What do you not eat?', answer: 'Nuts' }],
      },
    ],
    interviews: [
      {
        id: 'interview_1',
        contactId: 'contact_1',
        phase: 'budget',
        questions: ['What is the occasion?', 'How many guests come?', 'What is the budget?', 'Which date suits?'],
        answers: [{ answer: 'Company retreat' }, { answer: 'About 40' }],
        facts: [
          { field: 'company', value: 'Hafen GmbH', confidence: 'high', source: 'contact' },
          { field: 'audience', value: 40, confidence: 'high', source: 'answer 2' },
          { field: 'budget', value: 'about 8,000 EUR', confidence: 'low', source: 'answer 1' },
        ],
      },
    ],
    pages: [
      {
        id: 'page_1',
        title: 'Our summer gala',
        slug: 'summer-gala',
        layout: 'event',
        body: 'An evening at the harbour.',
        status: 'published',
        link: 'https://www.example.com/summer-gala',
        mediaIds: ['media_1'],
        eventId: 'event_1',
      },
      {
        id: 'page_2',
        title: 'Autumn trade fair',
        slug: 'trade-fair',
        layout: 'landing',
        body: 'Meet us in Bremen.',
        status: 'draft',
        eventId: 'event_3',
      },
    ],
    media: [
      {
        id: 'media_1',
        name: 'gala-stage.jpg',
        kind: 'image',
        altText: 'Stage with lights',
        tags: ['gala', 'stage'],
        sizeBytes: 482_113,
        link: 'https://files.example.com/media_1',
      },
      {
        id: 'media_2',
        name: 'hall-plan.pdf',
        kind: 'document',
        altText: '',
        tags: ['venue'],
        sizeBytes: 91_200,
        link: 'https://files.example.com/media_2',
      },
      {
        id: 'media_3',
        name: 'aftermovie.mp4',
        kind: 'video',
        altText: 'Film of the spring concert',
        tags: ['concert'],
        sizeBytes: 28_004_112,
        link: 'https://files.example.com/media_3',
      },
    ],
    photos: PHOTOS,
    templates: [
      {
        id: 'template_1',
        name: 'Gala reminder',
        channel: 'email',
        subject: 'See you at the gala',
        body: 'Hello {{firstName}}, see you at the summer gala.',
      },
      {
        id: 'template_2',
        name: 'Thank you',
        channel: 'email',
        subject: 'Thank you',
        body: 'Dear {{firstName}}, thank you for {{occasion}}.',
      },
    ],
    workflows: [
      {
        id: 'workflow_1',
        name: 'Thank-you after payment',
        trigger: 'payment_received',
        enabled: true,
        lastRunAt: at(now, -1, 8),
        steps: [
          { action: 'send_message', targetId: 'template_1' },
          { action: 'add_tag', targetId: 'paid' },
        ],
      },
      {
        id: 'workflow_2',
        name: 'New lead',
        trigger: 'form_submitted',
        enabled: true,
        lastRunAt: at(now, -4, 17),
        steps: [{ action: 'open_ticket' }],
      },
      {
        id: 'workflow_3',
        name: 'Weekly report',
        trigger: 'schedule',
        enabled: false,
        lastRunAt: null,
        steps: [{ action: 'notify_member', targetId: `owner@${org}.example` }],
      },
    ],
  };
}

function homeData(now: number): Record<string, Sample[]> {
  const postalCodes = ['94301', '94303', '94025'];
  const setting = (name: string, ...values: string[]): Sample => ({
    id: name,
    name,
    values: values.map((value) => ({ value, label: value.toLowerCase().replaceAll('_', ' ') })),
  });
  return {
    services: [
      {
        id: 'service_1',
        name: 'Water heater repair',
        category: 'PLUMBING_SERVICE',
        priceRange: '120–480 USD',
        postalCodes,
        active: true,
      },
      {
        id: 'service_2',
        name: 'Heating and cooling check',
        category: 'HVAC_SERVICE',
        priceRange: '90–240 USD',
        postalCodes,
        active: true,
      },
      {
        id: 'service_3',
        name: 'Electrical repair',
        category: 'ELECTRICAL_SERVICE',
        priceRange: '110–390 USD',
        postalCodes,
        active: true,
      },
      {
        id: 'service_4',
        name: 'Garden care',
        category: 'LANDSCAPING_SERVICE',
        priceRange: '60–200 USD',
        postalCodes: ['94301'],
        active: true,
      },
      {
        id: 'service_5',
        name: 'Pool cleaning',
        category: 'LANDSCAPING_SERVICE',
        priceRange: '80–160 USD',
        postalCodes,
        active: false,
      },
    ],
    settings: [
      setting('service_category', 'PLUMBING_SERVICE', 'HVAC_SERVICE', 'ELECTRICAL_SERVICE', 'LANDSCAPING_SERVICE'),
      setting('product_category', 'WATER_HEATER', 'FILTER', 'THERMOSTAT', 'PUMP'),
      setting('customer_segment', 'residential', 'commercial', 'landlord'),
      setting('task_priority', 'LOW', 'MEDIUM', 'HIGH', 'URGENT'),
      setting('task_stage', 'NEW', 'PLANNED', 'IN_PROGRESS', 'DONE', 'ON_HOLD'),
      setting('employee_skill', 'plumbing', 'gas_fitting', 'hvac', 'electrics', 'landscaping'),
      setting('opening_hours', 'mon-fri 08:00-17:00'),
    ],
    products: [
      {
        id: 'part_1',
        name: 'Tankless water heater',
        maker: 'Rillton',
        model: 'RT-18',
        category: 'WATER_HEATER',
        priceCents: 89_900,
        currency: 'USD',
        stock: 3,
      },
      {
        id: 'part_2',
        name: 'Anode rod for water heaters',
        maker: 'Rillton',
        model: 'AR-4',
        category: 'WATER_HEATER',
        priceCents: 3900,
        currency: 'USD',
        stock: 24,
      },
      {
        id: 'part_3',
        name: 'Furnace filter',
        maker: 'Airwell',
        model: 'F-20',
        category: 'FILTER',
        priceCents: 1900,
        currency: 'USD',
        stock: 120,
      },
      {
        id: 'part_4',
        name: 'Smart thermostat',
        maker: 'Norda',
        model: 'N2',
        category: 'THERMOSTAT',
        priceCents: 15_900,
        currency: 'USD',
        stock: 0,
      },
      {
        id: 'part_5',
        name: 'Sump pump',
        maker: 'Deepwell',
        model: 'D-300',
        category: 'PUMP',
        priceCents: 22_900,
        currency: 'USD',
        stock: 5,
      },
    ],
    customers: [
      {
        id: 'customer_1',
        name: 'John Doe',
        phone: '+1 650 555 0142',
        email: 'john.doe@example.com',
        segment: 'residential',
        address: { street: '353531 Edmonton Avenue', city: 'Palo Alto', state: 'CA', postal_code: '94301' },
      },
      {
        id: 'customer_2',
        name: 'Maria Santos',
        phone: '+1 650 555 0177',
        email: 'maria.santos@example.com',
        segment: 'landlord',
        address: { street: '18 Alma Street', city: 'Palo Alto', state: 'CA', postal_code: '94301' },
      },
      {
        id: 'customer_3',
        name: 'Bayside Bakery',
        phone: '+1 650 555 0190',
        email: 'office@bayside.example',
        segment: 'commercial',
        address: { street: '7 Willow Road', city: 'Menlo Park', state: 'CA', postal_code: '94025' },
      },
    ],
    employees: [
      {
        id: 'employee_1',
        name: 'Ana Ruiz',
        role: 'technician',
        skills: ['plumbing', 'gas_fitting'],
        region: 'Palo Alto',
      },
      {
        id: 'employee_2',
        name: 'Devon Clarke',
        role: 'technician',
        skills: ['hvac', 'electrics'],
        region: 'Palo Alto',
      },
      {
        id: 'employee_3',
        name: 'Mei Chen',
        role: 'technician',
        skills: ['electrics', 'landscaping'],
        region: 'Menlo Park',
      },
      { id: 'employee_4', name: 'Rob Fields', role: 'dispatcher', skills: [], region: 'Palo Alto' },
    ],
    tasks: [
      {
        id: 'task_1001',
        number: 1001,
        name: 'Fix water heater',
        descr: 'No hot water since Monday.',
        category: 'PLUMBING_SERVICE',
        priority: 'HIGH',
        stage: 'PLANNED',
      },
      {
        id: 'task_1002',
        number: 1002,
        name: 'Check the furnace',
        descr: 'Yearly check.',
        category: 'HVAC_SERVICE',
        priority: 'LOW',
        stage: 'NEW',
      },
    ],
    visits: [
      {
        id: 'visit_1',
        personId: 'employee_1',
        taskId: 'task_1001',
        start: workday(now, 1, 9),
        durationMinutes: 120,
        note: 'Bring an anode rod.',
      },
    ],
    links: [
      {
        id: 'link_1',
        fromEntity: 'task',
        fromId: 'task_1001',
        toEntity: 'customer',
        toId: 'customer_1',
        role: 'requested_by',
      },
    ],
  };
}

const SAMPLES = { business: businessData, home: homeData };
export type SampleKind = keyof typeof SAMPLES;

/** The records that an organization begins with, a few hours apart and dated before `now`. */
export function sampleData(kind: SampleKind, org: string, now: number): Collections {
  const dated = (rows: Sample[]) =>
    rows.map((row, index) => ({
      createdAt: new Date(now - (rows.length - index) * 7 * 3600_000).toISOString(),
      ...row,
    }));
  return Object.fromEntries(
    Object.entries(SAMPLES[kind](now, org)).map(([name, rows]) => [name, dated(rows) as Row[]]),
  );
}
