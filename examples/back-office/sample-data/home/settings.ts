import type { Sample } from '../sample';

const setting = (name: string, ...values: string[]): Sample => ({
  id: name,
  name,
  values: values.map((value) => ({ value, label: value.toLowerCase().replaceAll('_', ' ') })),
});

export const settings: Sample[] = [
  setting('service_category', 'PLUMBING_SERVICE', 'HVAC_SERVICE', 'ELECTRICAL_SERVICE', 'LANDSCAPING_SERVICE'),
  setting('product_category', 'WATER_HEATER', 'FILTER', 'THERMOSTAT', 'PUMP'),
  setting('customer_segment', 'residential', 'commercial', 'landlord'),
  setting('task_priority', 'LOW', 'MEDIUM', 'HIGH', 'URGENT'),
  setting('task_stage', 'NEW', 'PLANNED', 'IN_PROGRESS', 'DONE', 'ON_HOLD'),
  setting('employee_skill', 'plumbing', 'gas_fitting', 'hvac', 'electrics', 'landscaping'),
  setting('opening_hours', 'mon-fri 08:00-17:00'),
];
