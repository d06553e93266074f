-- Every scan locked the rows of its show, gate, lane and zone, and so did its entry; hundreds of scans shared these locks (decision 0078).
-- A scan names only what its server has read of the show, and nothing of a show or its gates is deleted, only archived.
alter table gate_scan
  drop constraint gate_scan_show_id_fkey,
  drop constraint gate_scan_lane_id_fkey,
  drop constraint gate_scan_gate_id_fkey,
  drop constraint gate_scan_zone_id_fkey;
alter table gate_entry
  drop constraint gate_entry_show_id_fkey,
  drop constraint gate_entry_lane_id_fkey,
  drop constraint gate_entry_gate_id_fkey,
  drop constraint gate_entry_zone_id_fkey;
