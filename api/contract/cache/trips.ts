/** How many trips to the database followed each other for a response. */
export const TRIPS_HEADER = "X-Database-Trips";
